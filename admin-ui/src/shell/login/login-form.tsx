import { type ReactNode, useRef, useState } from 'react';
import { useWireText } from '../language/wire-text.ts';

interface Props {
  /** Does the work; what it throws, or answers as text or text key, is shown as the problem. */
  submit: () => Promise<string | undefined>;
  label: string;
  /** On the button while it works; the label unless told otherwise. */
  busyLabel?: string;
  /** Text key of what is said before anything was sent. */
  firstMessage?: string;
  /** The fields. */
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** The form of every page before the log-in: message on top, fields, one button. */
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
