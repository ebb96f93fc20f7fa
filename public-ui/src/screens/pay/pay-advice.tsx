import { useQuery } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import type { PaymentDowntime } from '@portal/contract/payments/responses';
import { api } from '../../api.ts';
import { useText } from '../../language/use-text.ts';

const REFRESH_MS = 120_000;

/** Names of the provider's codes of apps, banks and card networks; others are shown as they are. */
const names: Readonly<Record<string, string>> = {
  ...{ google_pay: 'Google Pay', okaxis: 'Google Pay', okhdfcbank: 'Google Pay', okicici: 'Google Pay' },
  ...{ oksbi: 'Google Pay', phonepe: 'PhonePe', axl: 'PhonePe', ibl: 'PhonePe', ybl: 'PhonePe' },
  ...{ paytm: 'Paytm', ptaxis: 'Paytm', pthdfc: 'Paytm', ptsbi: 'Paytm', ptyes: 'Paytm' },
  ...{ bhim: 'BHIM', upi: 'BHIM', apl: 'Amazon Pay', sbi: 'SBI', hdfcbank: 'HDFC Bank' },
  ...{ SBIN: 'State Bank of India', HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', UTIB: 'Axis Bank' },
  ...{ PUNB_R: 'Punjab National Bank', BARB_R: 'Bank of Baroda', CNRB: 'Canara Bank' },
  ...{ KKBK: 'Kotak Mahindra Bank', UBIN: 'Union Bank of India', IDIB: 'Indian Bank', YESB: 'Yes Bank' },
  ...{ VISA: 'Visa', MC: 'Mastercard', RUPAY: 'RuPay' },
};

function Downtime({ downtime: { method, through } }: { downtime: PaymentDowntime }) {
  const { t } = useText();
  return (
    <p className="panel panel-info">
      {through === ''
        ? t(`pay.down.${method}.all`)
        : t(`pay.down.${method}`, { name: names[through] ?? through })}
    </p>
  );
}

/** How to pay, and what fails at the provider now; a warning never prevents a payment (docs/rules/payments.md). */
export function PayAdvice() {
  const { t } = useText();
  const config = useQuery({
    queryKey: ['checkout-config'],
    queryFn: () => api(calls.checkoutConfig),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <p className="hint">{t('pay.provider')}</p>
      <div role="status">
        {config.data?.data.downtimes.map((downtime) => (
          <Downtime key={`${downtime.method} ${downtime.through}`} downtime={downtime} />
        ))}
      </div>
    </>
  );
}
