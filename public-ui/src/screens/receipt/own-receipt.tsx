import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { useOwnReceipts, useMember } from '../member/member.query.ts';
import NotFoundScreen from '../not-found.screen.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** A receipt in the member area, to print; an unknown id shows the not-found page. */
export function OwnReceipt({ appId }: { appId: string }) {
  const { t } = useText();
  const member = useMember();
  const receipts = useOwnReceipts();
  const receipt = receipts.data?.find((one) => one.appId === appId);
  if (receipts.isPending) return <Loading />;
  if (receipts.data && !receipt) return <NotFoundScreen />;
  return (
    <Page title={t('receipt.own.title')}>
      {receipts.isError && !receipt && (
        <TryAgain error={receipts.error} onRetry={() => void receipts.refetch()} />
      )}
      {receipt && <ReceiptActions receipt={receipt} />}
      {receipt && <ReceiptCard receipt={receipt} />}
      <p className="no-print">
        <Link to={pageAddress('memberDetails', { id: member._id })}>{t('receipt.own.back')}</Link>
      </p>
    </Page>
  );
}
