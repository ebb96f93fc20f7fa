import { useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../../controls/error-summary.tsx';
import { PasswordField } from '../../../controls/password-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { problemsOf, type PasswordField as Field, type PasswordProblems } from './password-problems.ts';
import type { PasswordForm } from './set-password.ts';

interface ResetPasswordFormProps {
  memberNumber: string;
  /** There is no current password at a first log-in. */
  isFirst: boolean;
  isPending: boolean;
  /** Server errors by field. */
  serverProblems: PasswordProblems;
  onChecked: (hasProblem: boolean) => void;
  onSubmit: (form: PasswordForm) => void;
}

const controls = { current: 'current-password', password: 'new-password', confirmation: 'confirm-password' };

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { memberNumber, isFirst, isPending, serverProblems, onChecked, onSubmit } = props;
  const { t } = useText();
  const wire = useWireText();
  const [form, setForm] = useState<PasswordForm>({ current: '', password: '', confirmation: '' });
  const [localProblems, setLocalProblems] = useState<PasswordProblems>({});
  const [attempt, setAttempt] = useState(0);
  const problems = Object.keys(localProblems).length > 0 ? localProblems : serverProblems;
  const listed = (Object.keys(controls) as Field[]).flatMap((field) => {
    const problem = problems[field];
    return problem === undefined ? [] : [{ id: controls[field], text: wire(problem) }];
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const problemsFound = problemsOf(form, isFirst);
    const hasProblem = Object.keys(problemsFound).length > 0;
    setLocalProblems(problemsFound);
    setAttempt(attempt + 1);
    onChecked(hasProblem);
    if (!hasProblem) onSubmit(form);
  };
  const field = (name: Field) => ({
    id: controls[name],
    error: problems[name] && wire(problems[name]),
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <form className="login" onSubmit={submit} noValidate>
      <ErrorSummary problems={listed} attempt={attempt} />
      <input type="text" name="username" autoComplete="username" value={memberNumber} readOnly hidden />
      {!isFirst && (
        <PasswordField
          {...field('current')}
          label={t('member.password.current')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('password')}
        label={t('member.password.new')}
        hint={t('member.password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation')}
        label={t('member.password.confirm')}
        autoComplete="new-password"
      />
      <button type="submit" className="button button-large" aria-disabled={isPending}>
        {t('member.password.submit')}
      </button>
    </form>
  );
}
