import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import type { Payment, PaymentPhase } from './use-payment.ts';

const busyTexts: Readonly<Record<Exclude<PaymentPhase, 'idle'>, TextId>> = {
  preparing: 'pay.preparing',
  open: 'pay.open',
  confirming: 'pay.confirming',
};

/** The pay button; disabled while a payment is in progress. */
export function PayButton({ payment, label }: { payment: Payment; label: string }) {
  const { t } = useText();
  const busy = payment.phase !== 'idle';
  return (
    <button
      type="button"
      className="button button-large"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) payment.pay();
      }}
    >
      {payment.phase === 'idle' ? label : t(busyTexts[payment.phase])}
    </button>
  );
}
