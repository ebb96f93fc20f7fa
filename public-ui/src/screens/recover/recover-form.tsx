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
  /** Ids of the controls, by field name in the API. */
  controls: Readonly<Record<string, string>>;
  /** Returns errors found before the request. */
  check: () => FieldProblems;
  /** @returns the server's text */
  send: () => Promise<string>;
  /** The server's text for success (docs/rules/wire.md). */
  wanted: 'recovery.otpSent' | 'recovery.otpVerified' | 'recovery.done';
  onDone: () => void;
  children: (problems: FieldProblems) => ReactNode;
  /** Below the form. */
  after?: ReactNode;
}

const serverTexts = ['recovery.otpWrong', 'recovery.expired'] as const;

/**
 * One step of the password recovery: continues on exactly the documented text, and shows any other
 * (docs/rules/wire.md).
 */
export function RecoverForm(props: RecoverFormProps) {
  const { title, lead, submit, controls, check, send, wanted, onDone, children, after } = props;
  const { t } = useText();
  const wire = useWireText();
  const [problems, setProblems] = useState(noProblems);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const step = useMutation({
    mutationFn: send,
    onSuccess: (text) => {
      if (text === portalTextOf(wanted, 'en')) return onDone();
      // The server's texts are English; known ones are translated (docs/rules/wire.md).
      setRefusal(serverTexts.find((key) => portalTextOf(key, 'en') === text) ?? text);
    },
    onError: (error) => {
      const fields = fieldProblems(error, controls);
      setProblems(fields);
      if (Object.keys(fields).length === 0) setRefusal(wire(error));
      setAttempt((count) => count + 1);
    },
  });
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (step.isPending) return;
    const invalid = check();
    setProblems(invalid);
    setRefusal(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(invalid).length === 0) step.mutate();
  };
  const shown = Object.fromEntries(Object.entries(problems).map(([id, key]) => [id, wire(key)]));
  return (
    <Page title={title} hasError={Object.keys(problems).length > 0 || refusal !== undefined}>
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
