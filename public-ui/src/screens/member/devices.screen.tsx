import { calls } from '@portal/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnSession, sessionClientName } from '@portal/contract/accounts/responses';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { ownSessionsKey, useOwnSessions } from './member.query.ts';

/**
 * `/member/devices`: the member's sessions; others can be ended one by one or all at once (docs/rules/sessions.md).
 */
export default function DevicesScreen() {
  const { t } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const sessions = useOwnSessions();
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api(calls.endOwnOtherSessions) : api(calls.endOwnSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey }),
  });
  const endSession = (id?: string): void => {
    if (!end.isPending) end.mutate(id);
  };
  const all = sessions.data ?? [];
  const present = all.filter(({ current }) => current);
  const others = all.filter(({ current }) => !current);
  return (
    <Page title={t('member.devices.title')} hasError={end.isError}>
      <p className="lead">{t('member.devices.lead')}</p>
      {sessions.isPending && <Loading />}
      {sessions.isError && !sessions.data && (
        <TryAgain error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <div role="status">
        {end.isSuccess && (
          <p className="panel panel-good">
            {t(end.variables === undefined ? 'member.devices.othersEnded' : 'member.devices.ended')}
          </p>
        )}
      </div>
      {end.isError && (
        <p className="panel panel-error" role="alert">
          {wire(end.error)}
        </p>
      )}
      {sessions.data && (
        <ul className="devices">
          {[...present, ...others].map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => endSession(session.id)}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <button type="button" className="button" aria-disabled={end.isPending} onClick={() => endSession()}>
          {t('member.devices.endOthers')}
        </button>
      )}
      {sessions.data && others.length === 0 && <p>{t('member.devices.onlyThis')}</p>}
    </Page>
  );
}

interface Props {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ session, isBusy, onEnd }: Props) {
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
