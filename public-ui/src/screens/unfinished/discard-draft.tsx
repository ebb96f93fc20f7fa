import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDraft } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { api } from '../../api.ts';
import { Modal } from '../../controls/modal.tsx';
import { draftsKey } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { unsavedAnswersOf } from '../apply/draft/unsaved-answers.ts';
import { useApplicationName } from './open-application.tsx';

/** Confirms the deletion of an application. */
export function DiscardDraft({ draft, onClose }: { draft: OwnDraft; onClose: () => void }) {
  const { t } = useText();
  const wire = useWireText();
  const nameOf = useApplicationName();
  const queries = useQueryClient();
  const discard = useMutation({
    mutationFn: () => api(calls.discardDraft, { params: { appId: draft.appId } }),
    onSuccess: async () => {
      unsavedAnswersOf(draft.appId).clear();
      await queries.invalidateQueries({ queryKey: draftsKey });
      onClose();
    },
  });
  return (
    <Modal
      title={t('unfinished.discard.title')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('unfinished.discard.no')}
          </button>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={discard.isPending}
            onClick={() => {
              if (!discard.isPending) discard.mutate();
            }}
          >
            {t('unfinished.discard.yes')}
          </button>
        </>
      }
    >
      <p>{t('unfinished.discard.text', { application: nameOf(draft) })}</p>
      {discard.isError && (
        <p className="panel panel-error" role="alert">
          {wire(discard.error)}
        </p>
      )}
    </Modal>
  );
}
