import { type ReactNode, useRef, useState } from 'react';
import { useWireText } from '../language/wire-text.ts';

interface Props {
  /** Submits the form; a thrown error, or a returned text or text key, is shown as the problem. */
  submit: () => Promise<string | undefined>;
  label: string;
  /** Button text while submitting; the label by default. */
  busyLabel?: string;
  /** Text key of a message shown before the first submission. */
  firstMessage?: string;
  /** Input fields. */
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

/** Form of every page before the log-in: message, fields, button. */
export function LoginForm({ submit, label, busyLabel = label, firstMessage, children, after }: Props) {
  const wireText = useWireText();
  const [problem, setProblem] = useState<unknown>(firstMessage);
  const [isBusy, setBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const failure: unknown = await submit().catch((error: unknown) => error);
    setBusy(false);
    if (failure === undefined) return;
    setProblem(failure);
    alert.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div
        ref={alert}
        role="alert"
        tabIndex={-1}
        className={problem === undefined ? 'login-silent' : 'login-message'}
      >
        {problem === undefined ? '' : wireText(problem)}
      </div>
      {children}
      <button type="submit" className="plain-button" disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
      {after}
    </form>
  );
}
