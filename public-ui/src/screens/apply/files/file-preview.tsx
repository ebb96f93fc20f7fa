import { useState } from 'react';
import { useText } from '../../../language/use-text.ts';

interface FilePreviewProps {
  /** signed address of 5 minutes; undefined when it is not known */
  url: string | undefined;
  isPdf: boolean;
  label: string;
  /** A signature is shown as it will print: without its paper. */
  isSignature: boolean;
  /** what to look at though the file was accepted, in words */
  warning: string | undefined;
}

/** An accepted file: the picture itself, or a link to the PDF. */
export function FilePreview({ url, isPdf, label, isSignature, warning }: FilePreviewProps) {
  const { t } = useText();
  const [broken, setBroken] = useState(false);
  return (
    <div className="file-preview">
      {url && !isPdf && !broken && (
        <figure>
          {isSignature && <figcaption>{t('apply.file.asPrinted')}</figcaption>}
          <img src={url} alt={t('apply.file.preview', { file: label })} onError={() => setBroken(true)} />
        </figure>
      )}
      {warning && (
        <p className="warning" role="alert">
          {warning}
        </p>
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
