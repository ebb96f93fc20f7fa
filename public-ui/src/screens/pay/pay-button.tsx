import type { TextId } from '../../language/text-id.ts';
import { useIsConnectionLost } from '../../data/connection.ts';
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
  const isConnectionLost = useIsConnectionLost();
  const { phase } = payment;
  const busy = phase !== 'idle';
  // The provider's window is not ours to judge.
  const isStuck = isConnectionLost && busy && phase !== 'open';
  return (
    <button
      type="button"
      className="button button-large"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) payment.pay();
      }}
    >
      {payment.limitSeconds > 0
        ? t('pay.limited', { seconds: payment.limitSeconds })
        : busy
          ? t(isStuck ? 'shell.noConnection' : busyTexts[phase])
          : label}
    </button>
  );
}
