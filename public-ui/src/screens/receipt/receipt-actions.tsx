import type { ReceiptView } from '@portal/contract/payments/responses';
import { showRupees } from '@portal/contract/format';
import { useState, type ReactNode } from 'react';
import { useText } from '../../language/use-text.ts';

/** Keeps a receipt: as its page, by sharing it from a phone, on paper. Each credit note has its page beside it. */
export function ReceiptActions({ receipt, children }: { receipt: ReceiptView; children: ReactNode }) {
  const { t } = useText();
  const [isFailed, setFailed] = useState(false);
  const mayShare = typeof navigator.share === 'function';
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share(await sharedOf(receipt, t('receipt.shareText', sharedWords(receipt))));
    } catch (error) {
      // Closed again by the person: nothing went wrong.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <div className="form-actions wide-actions no-print">
      {receipt.pdf && (
        <a className="button" href={receipt.pdf} download>
          {t('receipt.download')}
        </a>
      )}
      {mayShare && (
        <button type="button" className="button button-secondary" onClick={() => void share()}>
          {t('receipt.share')}
        </button>
      )}
      <button
        type="button"
        className={receipt.pdf ? 'button button-secondary' : 'button'}
        onClick={() => window.print()}
      >
        {t('receipt.print')}
      </button>
      {receipt.creditNotes.map(
        ({ number, pdf }) =>
          pdf && (
            <a key={number} className="button button-secondary" href={pdf} download>
              {t('receipt.downloadNote', { number })}
            </a>
          ),
      )}
      {children}
      {isFailed && (
        <p className="problem" role="alert">
          {t('receipt.shareFailed')}
        </p>
      )}
    </div>
  );
}

const sharedWords = ({ number, amount }: ReceiptView) => ({ number, amount: showRupees(amount / 100) });

/** The page where the phone takes files and it can be read; else its words. */
async function sharedOf({ number, pdf }: ReceiptView, text: string): Promise<ShareData> {
  const name = `Receipt-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
  const answer = pdf === undefined ? undefined : await fetch(pdf).catch(() => undefined);
  if (answer?.ok !== true) return { title: number, text };
  const files = [new File([await answer.blob()], name, { type: 'application/pdf' })];
  return navigator.canShare?.({ files }) ? { files, title: number } : { title: number, text };
}
