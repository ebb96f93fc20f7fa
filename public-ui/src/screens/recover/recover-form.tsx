import { isPortalTextKey, portalTextOf } from '@portal/contract/portal-texts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Page } from '../../app/page.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { type FieldProblems, fieldProblems, noProblems } from '../../controls/field-problems.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

interface RecoverFormProps {
  title: string;
  lead: string;
  submit: string;
  /** Ids of the controls by the names of the wire. */
  controls: Readonly<Record<string, string>>;
  /** What is wrong before anything is sent. */
  check: () => FieldProblems;
  /** Sends. @returns the server's text */
  send: () => Promise<string>;
  /** The server's text that leads on (docs/rules/wire.md). */
  wanted: 'recovery.otpSent' | 'recovery.otpVerified' | 'recovery.done';
  onDone: () => void;
  children: (problems: FieldProblems) => ReactNode;
  /** Below the form. */
  after?: ReactNode;
}

const serverTexts = ['recovery.otpWrong', 'recovery.expired'] as const;

/** One step of a recovery: it goes on with exactly the documented text, any other is shown (docs/rules/wire.md). */
export function RecoverForm(props: RecoverFormProps) {
  const { title, lead, submit, controls, check, send, wanted, onDone, children, after } = props;
  const { t } = useText();
  const wire = useWireText();
  const [found, setFound] = useState(noProblems);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const step = useMutation({
    mutationFn: send,
    onSuccess: (text) => {
      if (text === portalTextOf(wanted, 'en')) return onDone();
      // Server texts are English; they are shown in the person's language (docs/rules/wire.md).
      setRefusal(serverTexts.find((key) => portalTextOf(key, 'en') === text) ?? text);
    },
    onError: (error) => {
      const fields = fieldProblems(error, controls);
      setFound(fields);
      if (Object.keys(fields).length === 0) setRefusal(wire(error));
      setAttempt((count) => count + 1);
    },
  });
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (step.isPending) return;
    const wrong = check();
    setFound(wrong);
    setRefusal(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length === 0) step.mutate();
  };
  const shown = Object.fromEntries(Object.entries(found).map(([id, key]) => [id, wire(key)]));
  return (
    <Page title={title} hasError={Object.keys(found).length > 0 || refusal !== undefined}>
      <p className="lead">{lead}</p>
      <ErrorSummary problems={Object.entries(shown).map(([id, text]) => ({ id, text }))} attempt={attempt} />
      {refusal !== undefined && (
        <p className="panel panel-error" role="alert">
          {isPortalTextKey(refusal) ? wire(refusal) : refusal}
        </p>
      )}
      <form className="login" onSubmit={run} noValidate>
        {children(shown)}
        <button type="submit" className="button button-large" aria-disabled={step.isPending}>
          {step.isPending ? t('shell.loading') : submit}
        </button>
      </form>
      {after}
    </Page>
  );
}
