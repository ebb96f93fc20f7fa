import { pageAddress } from '@portal/contract/pages';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../app/lazy-screen.ts';
import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import type { ApplyType } from '../form/steps.ts';
import type { DraftSaver, SaveStatus } from './draft-saver.ts';

const DraftConflict = lazyPart(() => import('./draft-conflict.tsx'), ['apply']);

interface StaleDraftProps {
  status: SaveStatus;
  saver: DraftSaver;
  appType: ApplyType;
  /** Restarts the form with the server's answers. */
  onTakeRemote: () => void;
}

/**
 * Handles a draft that was changed elsewhere: asks which version to keep. If it was submitted or no longer exists,
 * the only option is to reload; if another device has it now, to ask for a code.
 */
export function StaleDraft({ status, saver, appType, onTakeRemote }: StaleDraftProps) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  if (status === 'lost') {
    const askForCode = (): void => void navigate(pageAddress('continueDraft'));
    return (
      <Modal
        kind="alert"
        title={t('apply.lost.title')}
        onClose={askForCode}
        actions={
          <button type="button" className="button" onClick={askForCode}>
            {t('apply.lost.code')}
          </button>
        }
      >
        <p>{wire('draft.elsewhere')}</p>
      </Modal>
    );
  }
  if (status !== 'stale' && status !== 'closed') return null;
  const serverDraft = saver.serverDraft();
  if (status === 'stale' && serverDraft !== undefined) {
    return (
      <Suspense>
        <DraftConflict
          key={serverDraft.version}
          appType={appType}
          local={saver.localAnswers()}
          remote={serverDraft.answers}
          onKeepLocal={() => void saver.overwriteServer()}
          onTakeRemote={onTakeRemote}
        />
      </Suspense>
    );
  }
  return (
    <Modal
      kind="alert"
      title={wire(status === 'closed' ? 'draft.closed' : 'draft.stale')}
      onClose={onTakeRemote}
      actions={
        <button type="button" className="button" onClick={onTakeRemote}>
          {t('apply.stale.reload')}
        </button>
      }
    >
      <p>{t('apply.stale.text')}</p>
    </Modal>
  );
}
