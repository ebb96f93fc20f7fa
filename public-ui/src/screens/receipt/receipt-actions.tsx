import type { ReceiptView } from '@portal/contract/payments/responses';
import { showRupees } from '@portal/contract/format';
import { useState } from 'react';
import { useText } from '../../language/use-text.ts';

/**
 * Download, Share and Print of a receipt, always in the same places, and downloads of its credit notes. A browser that cannot share opens
 * WhatsApp.
 */
export function ReceiptActions({ receipt }: { receipt: ReceiptView }) {
  const { t } = useText();
  const [isFailed, setFailed] = useState(false);
  const mayShare = typeof navigator.share === 'function';
  const text = t('receipt.shareText', shareValues(receipt));
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share(await shareData(receipt, text));
    } catch (error) {
      // The user closed the share dialog.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <div className="no-print">
      <div className="receipt-actions">
        {receipt.pdf ? (
          <a className="button" href={receipt.pdf} download>
            {t('receipt.download')}
          </a>
        ) : (
          // In the place of the download, so that the other buttons do not move under a finger.
          <button type="button" className="button" aria-disabled="true">
            {t('receipt.making')}
          </button>
        )}
        {mayShare ? (
          <button type="button" className="button button-secondary" onClick={() => void share()}>
            {t('receipt.share')}
          </button>
        ) : (
          <a
            className="button button-secondary"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('receipt.share')}
          </a>
        )}
        <button type="button" className="button button-secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </button>
      </div>
      {receipt.creditNotes.map(
        ({ number, pdf }) =>
          pdf && (
            <p key={number}>
              <a href={pdf} download>
                {t('receipt.downloadNote', { number })}
              </a>
            </p>
          ),
      )}
      {isFailed && (
        <p className="problem" role="alert">
          {t('receipt.shareFailed')}
        </p>
      )}
    </div>
  );
}

const shareValues = ({ number, amount }: ReceiptView) => ({ number, amount: showRupees(amount / 100) });

/** Returns the PDF if it can be loaded and shared, else the text. */
async function shareData({ number, pdf }: ReceiptView, text: string): Promise<ShareData> {
  const name = `Receipt-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
  const answer = pdf === undefined ? undefined : await fetch(pdf).catch(() => undefined);
  if (answer?.ok !== true) return { title: number, text };
  const files = [new File([await answer.blob()], name, { type: 'application/pdf' })];
  return navigator.canShare?.({ files }) ? { files, title: number } : { title: number, text };
}
