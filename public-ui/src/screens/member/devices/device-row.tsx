import type { OwnSession } from '@portal/contract/accounts/responses';
import { sessionClientName } from '@portal/contract/accounts/session-client';
import { useText } from '../../../language/use-text.ts';

interface Props {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One place where the member is logged in. */
export function DeviceRow({ session, isBusy, onEnd }: Props) {
  const { t, language, moment } = useText();
  const { current, createdAt, lastUsedAt } = session;
  const name = sessionClientName(session, language);
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        {current && <span className="state state-active">{t('member.devices.this')}</span>}
        <span className="hint">{t('member.devices.since', { at: moment(createdAt) })}</span>
        <span className="hint">{t('member.devices.used', { at: moment(lastUsedAt) })}</span>
      </span>
      {!current && (
        <button type="button" className="button button-secondary" aria-disabled={isBusy} onClick={onEnd}>
          {t('member.devices.end')}
          <span className="visually-hidden">
            {' '}
            {name}, {t('member.devices.since', { at: moment(createdAt) })}
          </span>
        </button>
      )}
    </li>
  );
}
