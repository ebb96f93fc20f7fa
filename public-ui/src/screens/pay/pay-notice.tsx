import { CallError } from '@portal/contract/client';
import { AlertModal } from '../../controls/alert-modal.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { DuplicateLink } from './duplicate-link.tsx';
import type { Payment } from './use-payment.ts';

/** What came in the way of a payment, where the specification says "alert" (docs/rules/wire.md). */
export function PayNotice({ payment }: { payment: Payment }) {
  const { t } = useText();
  const wire = useWireText();
  const { refusal } = payment;
  if (refusal === undefined) return null;
  const byField = refusal instanceof CallError && (refusal.answer.errors?.length ?? 0) > 0;
  if (byField) return null;
  const isOldFee = refusal instanceof CallError && refusal.answer.key === 'payment.priceChanged';
  // The page comes back with the new fee, and with the answers, which are saved.
  const close = isOldFee ? () => window.location.reload() : payment.forgetRefusal;
  const isDuplicate = refusal instanceof CallError && refusal.answer.key === 'submit.duplicate';
  return (
    <AlertModal text={wire(refusal)} more={t('pay.nothingPaid')} onClose={close}>
      {isDuplicate && <DuplicateLink appId={payment.appId} />}
    </AlertModal>
  );
}
