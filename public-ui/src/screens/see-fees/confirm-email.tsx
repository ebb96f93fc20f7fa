import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { api } from '../../api.ts';
import { Modal } from '../../controls/modal.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/** An e-mail with the code that was mailed to it. */
export interface ConfirmedEmail {
  email: string;
  code: string;
}

interface ConfirmEmailProps {
  /** Why the last code did not open a draft. */
  refusal: Error | null;
  isOpening: boolean;
  onCode: (confirmed: ConfirmedEmail) => void;
  /** Another code is asked for. */
  onAgain: () => void;
  onClose: () => void;
}

const EMAIL = 'confirm-email';
const CODE = 'confirm-code';

/** Asks for an e-mail and the code that is mailed to it, where many drafts were opened from a network (docs/rules/drafts.md). */
export default function ConfirmEmail({ refusal, isOpening, onCode, onAgain, onClose }: ConfirmEmailProps) {
  const { t, language } = useText();
  const wire = useWireText();
  const form = useId();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: async (to: string) => api(calls.sendDraftCode, { body: { email: to, language } }),
  });
  const isSent = send.isSuccess;
  const field = isSent ? CODE : EMAIL;
  useEffect(() => document.getElementById(field)?.focus(), [field, refusal, send.error, missing]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending || isOpening) return;
    const typed = (isSent ? code : email).trim();
    setMissing(typed === '');
    if (typed === '') return;
    if (isSent) onCode({ email: email.trim(), code: typed });
    else send.mutate(typed);
  };
  const again = (): void => {
    onAgain();
    send.reset();
    setCode('');
    setMissing(false);
  };
  const failure = isSent ? refusal : send.error;
  const emptyText = isSent ? t('confirm.code.missing') : wire('draft.email');
  const error = missing ? emptyText : (failure && wire(failure)) || undefined;
  const isBusy = send.isPending || isOpening;
  return (
    <Modal
      title={t('confirm.title')}
      onClose={onClose}
      actions={
        <>
          <button type="submit" form={form} className="button" aria-disabled={isBusy}>
            {isBusy ? t('shell.loading') : t(isSent ? 'confirm.begin' : 'confirm.send')}
          </button>
          <button type="button" className="button button-secondary" onClick={isSent ? again : onClose}>
            {t(isSent ? 'confirm.again' : 'confirm.cancel')}
          </button>
        </>
      }
    >
      <p role="status">{isSent ? t('confirm.sent', { email: email.trim() }) : t('confirm.lead')}</p>
      <form id={form} onSubmit={submit} noValidate>
        {isSent ? (
          <TextField
            key={CODE}
            id={CODE}
            label={t('confirm.code')}
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
            label={t('confirm.email')}
            error={error}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </form>
    </Modal>
  );
}
