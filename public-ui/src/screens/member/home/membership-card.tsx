import type { MemberResult } from '@portal/contract';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { useOwnRecord } from '../member.query.ts';
import { membershipTexts, stateOf, validityOf } from '../membership.ts';
import { StateMark } from '../state-mark.tsx';

/** Number, status and validity at a glance. The number is known before the record is. */
export function MembershipCard({ member }: { member: MemberResult }) {
  const text = useText();
  const { t } = text;
  const record = useOwnRecord(member._id);
  const state = record.data && stateOf(record.data);
  const { memberOn } = record.data ?? {};
  const validity = record.data && validityOf(record.data, text);
  return (
    <section className="membership-card" aria-label={t('member.membership')}>
      <p className="membership-kind">{t(membershipTexts[member.appType])}</p>
      <dl>
        <div className="membership-number">
          <dt>{t('membership.number')}</dt>
          <dd>{member.mem_no}</dd>
        </div>
        {state && (
          <div>
            <dt>{t('membership.status')}</dt>
            <dd>
              <StateMark state={state} />
            </dd>
          </div>
        )}
        {memberOn && (
          <div>
            <dt>{t('membership.since')}</dt>
            <dd>{text.date(memberOn)}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>{t('membership.validity')}</dt>
            <dd>{validity}</dd>
          </div>
        )}
      </dl>
      {record.isPending && <Loading />}
      {record.isError && <TryAgain error={record.error} onRetry={() => void record.refetch()} />}
    </section>
  );
}
