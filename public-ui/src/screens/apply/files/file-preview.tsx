import { useState } from 'react';
import { useIsConnectionLost } from '../../../data/connection.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { PictureFrame } from './picture-frame.tsx';
import type { UploadPhase } from './use-upload.ts';

interface FilePreviewProps {
  /** a file that is being uploaded or was accepted */
  state: Extract<UploadPhase, { isPdf: boolean }>;
  label: string;
  /** A signature is shown as printed, without its background. */
  isSignature: boolean;
}

/**
 * Preview of the picture, or a link to the PDF. Its height is fixed from the start of the upload, so that the buttons
 * below do not move.
 */
export function FilePreview({ state, label, isSignature }: FilePreviewProps) {
  const { t } = useText();
  const wire = useWireText();
  const isConnectionLost = useIsConnectionLost();
  const [broken, setBroken] = useState<string>();
  const url = state.phase === 'ready' ? state.url : undefined;
  const hasPicture = !state.isPdf && (state.phase !== 'ready' || (url !== undefined && url !== broken));
  return (
    <div className="file-preview">
      {hasPicture && (
        <figure>
          {isSignature && <figcaption>{t('apply.file.asPrinted')}</figcaption>}
          <PictureFrame isSignature={isSignature}>
            {url && (
              <img src={url} alt={t('apply.file.preview', { file: label })} onError={() => setBroken(url)} />
            )}
          </PictureFrame>
        </figure>
      )}
      {state.phase === 'ready' && state.warning && (
        <p className="warning" role="alert">
          {wire(state.warning)}
        </p>
      )}
      <div className="file-line" role="status">
        {state.phase === 'ready' ? (
          <span className="good">
            {t('apply.file.accepted')}
            {url && state.isPdf && (
              <>
                {' '}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('apply.file.open')}
                </a>
              </>
            )}
          </span>
        ) : (
          <>
            <progress
              max={100}
              value={state.phase === 'sending' ? state.percent : undefined}
              aria-label={t('apply.file.progress')}
            />
            <span>
              {isConnectionLost
                ? t('shell.noConnection')
                : state.phase === 'sending'
                  ? t('apply.file.sending', { percent: state.percent })
                  : t('apply.file.checking')}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
