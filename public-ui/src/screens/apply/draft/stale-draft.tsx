import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-screen.ts';
import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import type { ApplyType } from '../form/steps.ts';
import type { DraftSaver, SaveStatus } from './draft-saver.ts';

const TwoVersions = lazyPart(() => import('./two-versions.tsx'), ['apply']);

interface StaleDraftProps {
  status: SaveStatus;
  saver: DraftSaver;
  appType: ApplyType;
  /** Begins anew with what the server holds. */
  onTakeTheirs: () => void;
}

/**
 * Somebody moved on with the same application elsewhere: the person chooses between both. Once it was submitted there, or is gone, the only
 * way forward is what the server holds. Nothing where neither is so.
 */
export function StaleDraft({ status, saver, appType, onTakeTheirs }: StaleDraftProps) {
  const { t } = useText();
  const wire = useWireText();
  if (status !== 'stale' && status !== 'closed') return null;
  const there = saver.there();
  if (status === 'stale' && there !== undefined) {
    return (
      <Suspense>
        <TwoVersions
          key={there.version}
          appType={appType}
          mine={saver.mine()}
          theirs={there.answers}
          onKeepMine={() => void saver.keepMine()}
          onTakeTheirs={onTakeTheirs}
        />
      </Suspense>
    );
  }
  return (
    <Modal
      kind="alert"
      title={wire(status === 'closed' ? 'draft.closed' : 'draft.stale')}
      onClose={onTakeTheirs}
      actions={
        <button type="button" className="button" onClick={onTakeTheirs}>
          {t('apply.stale.reload')}
        </button>
      }
    >
      <p>{t('apply.stale.text')}</p>
    </Modal>
  );
}
