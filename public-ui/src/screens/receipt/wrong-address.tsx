import { calls } from '@portal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { TextField } from '../../controls/text-field.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

const EMAIL = 'new-email';
const CODE = 'new-email-code';

/** Where the receipt went, and the way to correct it: for a day, in the browser that began the application (docs/rules/records.md). */
export function WrongAddress({ appId }: { appId: string }) {
  const { t } = useText();
  const wire = useWireText();
  const params = { appId };
  const address = useQuery({
    queryKey: ['receipt-address', appId],
    queryFn: () => api(calls.getReceiptAddress, { params }),
    staleTime: Infinity,
    retry: false,
  });
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const send = useMutation({
    mutationFn: (to: string) => api(calls.askEmailCorrection, { params, body: { email: to } }),
  });
  const confirm = useMutation({
    mutationFn: (typed: string) =>
      api(calls.confirmEmailCorrection, { params, body: { email: email.trim(), code: typed } }),
    onSuccess: () => void address.refetch(),
  });
  const isSent = send.isSuccess;
  const field = isSent ? CODE : EMAIL;
  useEffect(() => {
    if (isOpen) document.getElementById(field)?.focus();
  }, [isOpen, field, send.error, confirm.error, missing]);

  const { sentTo = '', canBeCorrected = false } = address.data?.data ?? {};
  if (!canBeCorrected) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending || confirm.isPending) return;
    const typed = (isSent ? code : email).trim();
    setMissing(typed === '' ? (isSent ? 'resume.codeMissing' : 'draft.email') : undefined);
    if (typed === '') return;
    if (isSent) confirm.mutate(typed);
    else send.mutate(typed);
  };
  const close = (): void => {
    send.reset();
    confirm.reset();
    setCode('');
    setMissing(undefined);
    setOpen(false);
  };
  const failure = isSent ? confirm.error : send.error;
  const error = missing === undefined ? (failure ? wire(failure) : undefined) : wire(missing);
  const isBusy = send.isPending || confirm.isPending;
  return (
    <section className="panel no-print" aria-labelledby="sent-to">
      <h2 id="sent-to">{t('receipt.address')}</h2>
      {confirm.isSuccess && isOpen ? (
        <p role="status">{wire('emailCorrection.done')}</p>
      ) : (
        <p>{t('receipt.address.text', { email: sentTo })}</p>
      )}
      {!isOpen && (
        <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
          {t('receipt.address.wrong')}
        </button>
      )}
      {isOpen && !confirm.isSuccess && (
        <form onSubmit={submit} noValidate>
          {isSent && <p role="status">{t('receipt.address.sent', { email: email.trim() })}</p>}
          {isSent ? (
            <TextField
              key={CODE}
              id={CODE}
              label={t('receipt.address.code')}
              error={error}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              maxLength={40}
            />
          ) : (
            <TextField
              key={EMAIL}
              id={EMAIL}
              type="email"
              label={t('receipt.address.new')}
              error={error}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
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
