import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState, useEffect } from 'react';
import { useWireText } from '../language/use-wire-text.ts';
import { TextField } from './text-field.tsx';

interface MailedCodeOptions {
  /** Has a code sent to the address. */
  send: (address: string) => Promise<unknown>;
  /** Key of the text where no address was typed. */
  noAddress: string;
  /** Checks the code that was typed; what comes of it is told by `refusal` and `isChecking`. */
  onCode: (typed: { address: string; code: string }) => void;
  refusal: Error | null;
  isChecking: boolean;
  /** What was said of the last code is over. */
  onAgain: () => void;
}

/** What a person has typed so far, and what is said about it. */
export interface MailedCode {
  /** A code is on its way, and is asked for now. */
  readonly isSent: boolean;
  /** without the spaces around it */
  readonly address: string;
  /** what stands in the field that is shown */
  readonly typed: string;
  readonly error: string | undefined;
  /** Another number with each refusal. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly type: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
  readonly again: () => void;
}

/** An address, then the code that was sent to it. */
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
