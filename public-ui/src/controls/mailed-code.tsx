import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState, useEffect } from 'react';
import { useWireText } from '../language/use-wire-text.ts';
import { TextField } from './text-field.tsx';

interface MailedCodeOptions {
  /** Sends a code to the address. */
  send: (address: string) => Promise<unknown>;
  /** Text key of the error for an empty address. */
  missingAddressKey: string;
  /** Checks the entered code; the result comes back through `codeError` and `isChecking`. */
  onCode: (typed: { address: string; code: string }) => void;
  codeError: Error | null;
  isChecking: boolean;
  /** Clears the result of the last check. */
  onRestart: () => void;
}

/** State of the two-step input. */
export interface MailedCode {
  /** The code was sent and is now entered. */
  readonly isSent: boolean;
  /** trimmed */
  readonly address: string;
  /** value of the visible field */
  readonly typed: string;
  readonly error: string | undefined;
  /** Increases with each error. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly type: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
  readonly restart: () => void;
}

/** Two-step input: an address, then the code that was mailed to it. */
export function useMailedCode(options: MailedCodeOptions): MailedCode {
  const { send, missingAddressKey, onCode, codeError, isChecking, onRestart } = options;
  const wire = useWireText();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<{ key: string }>();
  const sending = useMutation({ mutationFn: send });
  const isSent = sending.isSuccess;
  const failure = isSent ? codeError : sending.error;
  const currentError = missing ?? failure ?? undefined;
  const [lastError, setLastError] = useState(currentError);
  const [attempt, setAttempt] = useState(0);
  if (currentError !== lastError) {
    setLastError(currentError);
    if (currentError !== undefined) setAttempt(attempt + 1);
  }
  const isBusy = sending.isPending || isChecking;
  const entered = { address: address.trim(), code: code.trim() };

  return {
    isSent,
    address: entered.address,
    typed: isSent ? code : address,
    error: missing ? wire(missing.key) : failure ? wire(failure) : undefined,
    attempt,
    isBusy,
    type: isSent ? setCode : setAddress,
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const isEmpty = (isSent ? entered.code : entered.address) === '';
      setMissing(isEmpty ? { key: isSent ? 'resume.codeMissing' : missingAddressKey } : undefined);
      if (isEmpty) return;
      if (isSent) onCode(entered);
      else sending.mutate(entered.address);
    },
    restart: () => {
      onRestart();
      sending.reset();
      setCode('');
      setMissing(undefined);
    },
  };
}

interface MailedCodeFieldProps {
  /** id of the address field; the code field derives its id from it (`shownFieldId`) */
  id: string;
  mailed: MailedCode;
  labels: { address: string; code: string };
  /** Accepts e-mail addresses only. */
  isEmail?: boolean;
  /**
   * Focuses the field when it appears and after each error; otherwise only the code field is focused, when it
   * appears.
   */
  takesFocus?: boolean;
}

/** Returns the id of the visible field. */
export function shownFieldId(id: string, { isSent }: MailedCode): string {
  return isSent ? `${id}-code` : id;
}

/** Shows the address field, or the code field once the code was sent. */
export function MailedCodeField({ id, mailed, labels, isEmail, takesFocus }: MailedCodeFieldProps) {
  const { isSent, typed, error, attempt } = mailed;
  const shownId = shownFieldId(id, mailed);
  const focusRequests = takesFocus ? attempt : 0;
  useEffect(() => {
    if (takesFocus || isSent) document.getElementById(shownId)?.focus();
  }, [shownId, isSent, takesFocus, focusRequests]);
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
        autoCapitalize="characters"
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
