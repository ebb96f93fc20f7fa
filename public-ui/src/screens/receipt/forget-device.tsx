import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Modal } from '../../controls/modal.tsx';
import { useOwnDrafts } from '../../data/draft.query.ts';
import { forgetHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { removeUnsavedAnswers } from '../apply/draft/unsaved-answers.ts';
import { useApplicationName } from '../unfinished/open-application.tsx';

/** For a shared device: lists and removes all that this browser could open. */
export function ForgetDevice({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useText();
  const wire = useWireText();
  const nameOf = useApplicationName();
  const queries = useQueryClient();
  const { data: unfinished = [] } = useOwnDrafts();
  const [asking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: () => api(calls.forgetDevice),
    onSuccess: () => {
      removeUnsavedAnswers('all');
      for (const hint of ['membershipType', 'studentNumber'] as const) forgetHint(hint);
      onForgotten();
      queries.clear();
    },
  });
  return (
    <section className="panel no-print" aria-labelledby="shared">
      <h2 id="shared">{t('receipt.shared')}</h2>
      <p>{t('receipt.shared.text')}</p>
      <button type="button" className="button button-secondary" onClick={() => setAsking(true)}>
        {t('receipt.forget')}
      </button>
      {asking && (
        <Modal
          title={t('receipt.forget.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button
                type="button"
                className="button"
                aria-disabled={forget.isPending}
                onClick={() => {
                  if (!forget.isPending) forget.mutate();
                }}
              >
                {t('receipt.forget.yes')}
              </button>
              <button type="button" className="button button-secondary" onClick={() => setAsking(false)}>
                {t('receipt.forget.no')}
              </button>
            </>
          }
        >
          <p>{t('receipt.forget.text')}</p>
          {unfinished.length > 0 && (
            <>
              <p>{t('receipt.forget.others')}</p>
              <ul>
                {unfinished.map((draft) => (
                  <li key={draft.appId}>{nameOf(draft)}</li>
                ))}
              </ul>
            </>
          )}
          {forget.isError && (
            <p className="panel panel-error" role="alert">
              {wire(forget.error)}
            </p>
          )}
        </Modal>
      )}
    </section>
  );
}
