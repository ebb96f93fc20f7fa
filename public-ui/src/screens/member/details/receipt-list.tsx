import { showRupees } from '@portal/contract/format';
import { useId } from 'react';
import { Link } from 'react-router';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { useOwnReceipts } from '../member.query.ts';

/** The member's own receipts, each leading to its page. */
export function ReceiptList() {
  const { t, date } = useText();
  const receipts = useOwnReceipts();
  const id = useId();
  if (receipts.data?.length === 0) return null;
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.receipts.title')}</h2>
      </div>
      {receipts.isPending && <Loading />}
      {receipts.isError && !receipts.data && (
        <TryAgain error={receipts.error} onRetry={() => void receipts.refetch()} />
      )}
      <ul className="documents">
        {receipts.data?.map(({ appId, number, amount, issuedAt }) => (
          <li key={number}>
            <span>
              <strong>{number}</strong>
              <span className="hint">
                {showRupees(amount / 100)}, {date(issuedAt)}
              </span>
            </span>
            <Link className="button button-secondary" to={`?receipt=${encodeURIComponent(appId)}`}>
              {t('member.receipts.open')}
              <span className="visually-hidden"> {number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
