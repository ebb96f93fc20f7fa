import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';

/** Somebody moved on with the same application elsewhere: the only way forward is what the server holds. */
export function StaleDraft({ closed, onReload }: { closed: boolean; onReload: () => void }) {
  const { t } = useText();
  const wire = useWireText();
  return (
    <Modal
      kind="alert"
      title={wire(closed ? 'draft.closed' : 'draft.stale')}
      onClose={onReload}
      actions={
        <button type="button" className="button" onClick={onReload}>
          {t('apply.stale.reload')}
        </button>
      }
    >
      <p>{t('apply.stale.text')}</p>
    </Modal>
  );
}
