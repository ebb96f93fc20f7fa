import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { isPdf } from './file-check.ts';
import { uploadState } from './upload.ts';

/** Signed addresses hold for 5 minutes; a picture that is opened later is asked for again. */
const freshMs = 4 * 60_000;

/** A file of one's own application on the check page: small, and large when it is pressed; a PDF in a tab of its own. */
export function StoredFile({ fileKey, label }: { fileKey: string; label: string }) {
  const { t } = useText();
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const file = useQuery({
    queryKey: ['upload', fileKey],
    queryFn: () => uploadState(fileKey),
    staleTime: freshMs,
    gcTime: 0,
  });
  const url = file.data?.url;
  if (!url || broken) return t('apply.check.uploaded');
  if (isPdf(fileKey)) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('apply.file.open')}
      </a>
    );
  }
  const askAgain = (): void => {
    if (file.isStale) void file.refetch();
  };
  const alt = t('apply.file.preview', { file: label });
  return (
    <>
      <button
        type="button"
        className="thumbnail"
        aria-label={t('apply.check.enlarge', { file: label })}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt={alt} width="96" height="96" onError={() => setBroken(true)} />
      </button>
      {large && (
        <Modal
          title={label}
          onClose={() => setLarge(false)}
          actions={
            <button type="button" className="button" onClick={() => setLarge(false)}>
              {t('shell.ok')}
            </button>
          }
        >
          <img className="enlarged" src={url} alt={alt} onError={askAgain} />
        </Modal>
      )}
    </>
  );
}
