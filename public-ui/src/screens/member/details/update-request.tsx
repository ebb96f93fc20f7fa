import type { UpdateRequestView } from '@portal/contract/members/responses';
import { calls } from '@portal/contract/calls';
import { allFields } from '@portal/contract/fields/all-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import type { TextId } from '../../../language/text-id.ts';
import { useFieldValue } from '../../../language/use-field-value.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';

const titles: Readonly<Record<UpdateRequestView['state'], TextId>> = {
  open: 'member.request.open',
  accepted: 'member.request.accepted',
  declined: 'member.request.declined',
  withdrawn: 'member.request.withdrawn',
  stale: 'member.request.stale',
};

/** A pending update request, which can be withdrawn, or the outcome of the last one. */
export function UpdateRequest({ request }: { request: UpdateRequestView }) {
  const { t, date } = useText();
  const wire = useWireText();
  const fieldTexts = useFieldTexts();
  const fieldValue = useFieldValue();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(calls.withdrawOwnUpdate),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'pending'] }),
  });
  const { state, askedAt, endedAt, changes } = request;
  return (
    <section className="panel" aria-labelledby="own-request">
      <h2 id="own-request">{t(titles[state])}</h2>
      <p>
        {t('member.request.asked', { date: date(askedAt) })}
        {endedAt !== undefined && ` ${t('member.request.ended', { date: date(endedAt) })}`}
      </p>
      <dl className="request-changes">
        {changes.map(({ field, from, to, decision, reason }) => {
          const isFile = allFields[field].kind === 'file';
          return (
            <div key={field}>
              <dt>{fieldTexts.labelAndHint(field).label}</dt>
              <dd>
                {isFile ? (
                  <a href={to} target="_blank" rel="noopener noreferrer">
                    {t('member.request.file')}
                  </a>
                ) : (
                  <>
                    {from !== '' && <del>{fieldValue(field, from)}</del>} <ins>{fieldValue(field, to)}</ins>
                  </>
                )}
                {decision !== undefined && (
                  <div className="hint">
                    {t(`member.request.field.${decision}`)}
                    {reason !== undefined && `: ${reason}`}
                  </div>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {withdraw.isError && (
        <p className="panel panel-error" role="alert">
          {wire(withdraw.error)}
        </p>
      )}
      {state === 'open' && (
        <>
          <p>{t('member.request.until')}</p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={withdraw.isPending}
            onClick={() => {
              if (!withdraw.isPending) withdraw.mutate();
            }}
          >
            {t('member.request.withdraw')}
          </button>
        </>
      )}
    </section>
  );
}
