import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState, useEffect } from 'react';
import { useWireText } from '../language/use-wire-text.ts';
import { TextField } from './text-field.tsx';

interface MailedCodeOptions {
  /** Sends a code to the address. */
  send: (address: string) => Promise<unknown>;
  /** Text key of the error for an empty address. */
  noAddress: string;
  /** Checks the entered code; the result comes back through `codeError` and `isChecking`. */
  onCode: (typed: { address: string; code: string }) => void;
  refusal: Error | null;
  isChecking: boolean;
  /** Clears the result of the last check. */
  onAgain: () => void;
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
  readonly again: () => void;
}

/** Two-step input: an address, then the code that was mailed to it. */
export function useMailedCode(options: MailedCodeOptions): MailedCode {
  const { send, noAddress, onCode, refusal, isChecking, onAgain } = options;
  const wire = useWireText();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<{ key: string }>();
  const sending = useMutation({ mutationFn: send });
  const isSent = sending.isSuccess;
  const failure = isSent ? refusal : sending.error;
  const trouble = missing ?? failure ?? undefined;
  const [lastTrouble, setLastTrouble] = useState(trouble);
  const [attempt, setAttempt] = useState(0);
  if (trouble !== lastTrouble) {
    setLastTrouble(trouble);
    if (trouble !== undefined) setAttempt(attempt + 1);
  }
  const isBusy = sending.isPending || isChecking;
  const given = { address: address.trim(), code: code.trim() };

  return {
    isSent,
    address: given.address,
    typed: isSent ? code : address,
    error: missing ? wire(missing.key) : failure ? wire(failure) : undefined,
    attempt,
    isBusy,
    type: isSent ? setCode : setAddress,
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const isEmpty = (isSent ? given.code : given.address) === '';
      setMissing(isEmpty ? { key: isSent ? 'resume.codeMissing' : noAddress } : undefined);
      if (isEmpty) return;
      if (isSent) onCode(given);
      else sending.mutate(given.address);
    },
    again: () => {
      onAgain();
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
