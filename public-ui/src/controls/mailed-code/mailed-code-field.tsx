import { useEffect } from 'react';
import { TextField } from '../text-field.tsx';
import type { MailedCode } from './use-mailed-code.ts';

interface MailedCodeFieldProps {
  /** id of the address; that of the code is made from it (`shownFieldId`) */
  id: string;
  mailed: MailedCode;
  labels: { address: string; code: string };
  /** An e-mail is typed, and nothing else. */
  isEmail?: boolean;
  /** Takes the focus as it appears and at each refusal; otherwise the code alone does, as it appears. */
  takesFocus?: boolean;
}

/** The id of the field that is shown. */
export function shownFieldId(id: string, { isSent }: MailedCode): string {
  return isSent ? `${id}-code` : id;
}

/** One field: the address, and once the code was sent, the code. */
export function MailedCodeField({ id, mailed, labels, isEmail, takesFocus }: MailedCodeFieldProps) {
  const { isSent, typed, error, attempt } = mailed;
  const shownId = shownFieldId(id, mailed);
  const refusals = takesFocus ? attempt : 0;
  useEffect(() => {
    if (takesFocus || isSent) document.getElementById(shownId)?.focus();
  }, [shownId, isSent, takesFocus, refusals]);
  const shared = {
    id: shownId,
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => mailed.type(event.target.value),
    spellCheck: false,
  };
  if (isSent) {
    return (
      <TextField
        key="code"
        {...shared}
        label={labels.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
      />
    );
  }
  return (
    <TextField
      key="address"
      {...shared}
      {...(isEmail ? { type: 'email' } : {})}
      label={labels.address}
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  );
}
