import { calls } from '@portal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { MailedCodeField, useMailedCode } from '../../controls/mailed-code.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/**
 * Where the receipt was sent, and a form to correct the address: for a day, in a browser that has proved the address;
 * in others, how to reach the office (docs/rules/records.md).
 */
export function CorrectEmail({ appId }: { appId: string }) {
  const { t } = useText();
  const wire = useWireText();
  const office = useBranding();
  const params = { appId };
  const address = useQuery({
    queryKey: ['receipt-address', appId],
    queryFn: () => api(calls.getReceiptAddress, { params }),
    staleTime: Infinity,
    retry: false,
  });
  const [isOpen, setOpen] = useState(false);
  const confirm = useMutation({
    mutationFn: (typed: { address: string; code: string }) =>
      api(calls.confirmEmailCorrection, { params, body: { email: typed.address, code: typed.code } }),
    onSuccess: () => void address.refetch(),
  });
  const mailed = useMailedCode({
    send: (to) => api(calls.askEmailCorrection, { params, body: { email: to } }),
    missingAddressKey: 'draft.email',
    onCode: confirm.mutate,
    codeError: confirm.error,
    isChecking: confirm.isPending,
    onRestart: confirm.reset,
  });

  const { sentTo = '', canBeCorrected = false } = address.data?.data ?? {};
  const { isPending } = address;
  if (!isPending && sentTo === '') return null;
  const close = (): void => {
    mailed.restart();
    setOpen(false);
  };
  const { isSent, isBusy } = mailed;
  return (
    <section className="panel address-panel no-print" aria-labelledby="sent-to" aria-busy={isPending}>
      <h2 id="sent-to">{t('receipt.address')}</h2>
      {isPending ? (
        <Loading />
      ) : confirm.isSuccess && isOpen ? (
        <p role="status">{wire('emailCorrection.done')}</p>
      ) : (
        <p>{t('receipt.address.text', { email: sentTo })}</p>
      )}
      {!isPending && !canBeCorrected && (
        <p>{t('receipt.address.office', { email: office.email, phone: office.phone })}</p>
      )}
      {canBeCorrected && !isOpen && (
        <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
          {t('receipt.address.wrong')}
        </button>
      )}
      {canBeCorrected && isOpen && !confirm.isSuccess && (
        <form onSubmit={mailed.submit} noValidate>
          {isSent && <p role="status">{t('receipt.address.sent', { email: mailed.address })}</p>}
          <MailedCodeField
            id="new-email"
            mailed={mailed}
            labels={{ address: t('receipt.address.new'), code: t('receipt.address.code') }}
            isEmail
            takesFocus
          />
          <div className="form-actions">
            <button type="submit" className="button" aria-disabled={isBusy}>
              {isBusy ? t('shell.loading') : t(isSent ? 'receipt.address.change' : 'receipt.address.send')}
            </button>
            <button type="button" className="button button-secondary" onClick={close}>
              {t('receipt.address.cancel')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
