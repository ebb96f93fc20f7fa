import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { AlertModal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import type { Payment } from './use-payment.ts';
import { api } from '../../api.ts';

/** Why a payment could not start, as the "alert" of the specification (docs/rules/wire.md). */
export function PayNotice({ payment }: { payment: Payment }) {
  const { t } = useText();
  const wire = useWireText();
  const { refusal } = payment;
  if (refusal === undefined) return null;
  const byField = refusal instanceof CallError && (refusal.answer.errors?.length ?? 0) > 0;
  if (byField) return null;
  const isOldFee = refusal instanceof CallError && refusal.answer.key === 'payment.priceChanged';
  // A reload shows the new fee; the answers are saved.
  const close = isOldFee ? () => window.location.reload() : payment.forgetRefusal;
  const isDuplicate = refusal instanceof CallError && refusal.answer.key === 'submit.duplicate';
  return (
    <AlertModal text={wire(refusal)} more={t('pay.nothingPaid')} onClose={close}>
      {isDuplicate && <DuplicateLink appId={payment.appId} />}
    </AlertModal>
  );
}

/**
 * Mails the link of the earlier application to the address in it; nothing about it is shown here
 * (docs/rules/records.md).
 */
function DuplicateLink({ appId }: { appId: string }) {
  const { t } = useText();
  const wire = useWireText();
  const link = useMutation({ mutationFn: () => api(calls.duplicateLink, { params: { appId } }) });
  if (link.isSuccess) return <p role="status">{wire('track.linkSent')}</p>;
  return (
    <>
      {link.isError && <p role="alert">{wire(link.error)}</p>}
      <p>{t('pay.duplicate.offer')}</p>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={link.isPending}
        onClick={() => {
          if (!link.isPending) link.mutate();
        }}
      >
        {t('pay.duplicate.send')}
      </button>
    </>
  );
}
