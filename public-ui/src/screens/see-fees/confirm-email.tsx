import { calls } from '@portal/contract/calls';
import { useId } from 'react';
import { api } from '../../api.ts';
import { MailedCodeField, useMailedCode } from '../../controls/mailed-code.tsx';
import { Modal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';

export interface ConfirmedEmail {
  email: string;
  code: string;
}

interface ConfirmEmailProps {
  /** Why the last code was rejected. */
  codeError: Error | null;
  isOpening: boolean;
  onCode: (confirmed: ConfirmedEmail) => void;
  /** Requests another code. */
  onRestart: () => void;
  onClose: () => void;
}

/**
 * Asks for an e-mail and the code mailed to it, after many drafts were opened from one network
 * (docs/rules/drafts.md).
 */
export default function ConfirmEmail({
  codeError,
  isOpening,
  onCode,
  onRestart,
  onClose,
}: ConfirmEmailProps) {
  const { t, language } = useText();
  const form = useId();
  const mailed = useMailedCode({
    send: (email) => api(calls.sendDraftCode, { body: { email, language } }),
    missingAddressKey: 'draft.email',
    onCode: ({ address, code }) => onCode({ email: address, code }),
    codeError,
    isChecking: isOpening,
    onRestart,
  });
  const { isSent, isBusy } = mailed;
  return (
    <Modal
      title={t('confirm.title')}
      onClose={onClose}
      actions={
        <>
          <button type="submit" form={form} className="button" aria-disabled={isBusy}>
            {isBusy ? t('shell.loading') : t(isSent ? 'confirm.begin' : 'confirm.send')}
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={isSent ? mailed.restart : onClose}
          >
            {t(isSent ? 'confirm.again' : 'confirm.cancel')}
          </button>
        </>
      }
    >
      <p role="status">{isSent ? t('confirm.sent', { email: mailed.address }) : t('confirm.lead')}</p>
      <form id={form} onSubmit={mailed.submit} noValidate>
        <MailedCodeField
          id="confirm-email"
          mailed={mailed}
          labels={{ address: t('confirm.email'), code: t('confirm.code') }}
          isEmail
          takesFocus
        />
      </form>
    </Modal>
  );
}
