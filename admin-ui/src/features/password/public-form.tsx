import { CallError, textOf } from '@portal/contract';
import { useRef, useState, type ReactNode } from 'react';

interface Props {
  /** Does the work; what it throws or returns as text is shown as the problem. */
  submit: () => Promise<string | undefined>;
  label: string;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** One form on a page before the log-in: message on top, fields, one button. */
export function PublicForm({ submit, label, children, after }: Props) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setMessage('');
    try {
      const problem = await submit();
      if (problem === undefined) return;
      setMessage(problem);
      alert.current?.focus();
    } catch (error) {
      setMessage(error instanceof CallError ? error.answer.msg : textOf('request.failed'));
      alert.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div ref={alert} role="alert" tabIndex={-1} className={message ? 'login-message' : 'login-silent'}>
        {message}
      </div>
      {children}
      <button type="submit" className="plain-button" disabled={isBusy}>
        {label}
      </button>
      {after}
    </form>
  );
}

/** The six digits of a mail. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <>
      <label htmlFor="code">OTP from the e-mail</label>
      <input
        id="code"
        name="code"
        value={value}
        onChange={(change) => onChange(change.target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={40}
        required
      />
    </>
  );
}
