import type { OwnDraft } from '@portal/contract/applications/responses';
import { Modal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import { OpenButton, useApplicationName } from './open-application.tsx';

interface ExistingDraftsProps {
  drafts: readonly OwnDraft[];
  /** Why no new application can be started. */
  refusal?: string | undefined;
  onStartNew: () => void;
  onClose: () => void;
}

/** Dialog before a new application: lists the existing ones, which remain. */
export function ExistingDrafts({ drafts, refusal, onStartNew, onClose }: ExistingDraftsProps) {
  const { t } = useText();
  const nameOf = useApplicationName();
  return (
    <Modal
      title={t('unfinished.before.title')}
      onClose={onClose}
      actions={
        refusal === undefined ? (
          <button type="button" className="button button-secondary" onClick={onStartNew}>
            {t('unfinished.afresh')}
          </button>
        ) : (
          <button type="button" className="button button-secondary" onClick={onClose}>
            {t('shell.ok')}
          </button>
        )
      }
    >
      <p role={refusal === undefined ? undefined : 'alert'}>{refusal ?? t('unfinished.before.text')}</p>
      <ul className="begun">
        {drafts.map((draft) => (
          <li key={draft.appId}>
            <span id={`begun-${draft.appId}`}>
              {t(draft.state === 'submitted' ? 'unfinished.unpaid.title' : 'unfinished.open.title')}
              {': '}
              <strong>{nameOf(draft)}</strong>
            </span>
            <OpenButton draft={draft} describedBy={`begun-${draft.appId}`} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
