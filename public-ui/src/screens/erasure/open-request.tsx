import type { OwnErasure } from '@portal/contract/data/responses';
import { calls } from '@portal/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/** The request that waits for the office, with the way to take it back. */
export function OpenRequest({ request }: { request: NonNullable<OwnErasure['request']> }) {
  const { t, date } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(calls.withdrawErasure),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'erasure'] }),
  });
  return (
    <section className="panel" aria-labelledby="erasure-open">
      <h2 id="erasure-open">{t('erasure.open.title')}</h2>
      <p role="status">
        {t('erasure.open.lead', { date: date(request.askedAt), answerBy: date(request.answerBy) })}
      </p>
      {withdraw.isError && (
        <p className="panel panel-error" role="alert">
          {wire(withdraw.error)}
        </p>
      )}
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={withdraw.isPending}
        onClick={() => withdraw.isPending || withdraw.mutate()}
      >
        {t('erasure.withdraw')}
      </button>
    </section>
  );
}
