import { useState } from 'react';
import { useText } from '../../../language/use-text.ts';

interface FilePreviewProps {
  /** signed address of 5 minutes; undefined when it is not known */
  url: string | undefined;
  isPdf: boolean;
  label: string;
}

/** An accepted file: the picture itself, or a link to the PDF. */
export function FilePreview({ url, isPdf, label }: FilePreviewProps) {
  const { t } = useText();
  const [broken, setBroken] = useState(false);
  return (
    <div className="file-preview">
      {url && !isPdf && !broken && (
        <img src={url} alt={t('apply.file.preview', { file: label })} onError={() => setBroken(true)} />
      )}
      <p className="good" role="status">
        {t('apply.file.accepted')}
        {url && isPdf && (
          <>
            {' '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('apply.file.open')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
