import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api.ts';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { FieldFrame, describedBy } from '../../controls/field-frame.tsx';
import { fieldProblems, noProblems } from '../../controls/field-problems.ts';
import { TextField } from '../../controls/text-field.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

const controls = { message: 'message', name: 'name', email: 'email' };
const emptyMessage = { message: '', name: '', email: '' };

/** Message to the office; the input is kept until the server has accepted it. */
export function FeedbackForm() {
  const { t, language } = useText();
  const wire = useWireText();
  const heading = useId();
  const [typed, setTyped] = useState(emptyMessage);
  const [problems, setProblems] = useState(noProblems);
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: () => {
      const { message, name, email } = typed;
      const optional = { ...(name.trim() && { name }), ...(email.trim() && { email }) };
      return api(calls.sendFeedback, { body: { message, ...optional, language } });
    },
    onSuccess: () => setTyped(emptyMessage),
    onError: (error) => {
      setProblems(fieldProblems(error, controls));
      setAttempt((count) => count + 1);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    setProblems(noProblems);
    if (typed.message.trim() !== '') return send.mutate();
    send.reset();
    setProblems({ message: 'feedback.message' });
    setAttempt(attempt + 1);
  };
  const onType = (field: keyof typeof emptyMessage) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
  };
  const shown = Object.fromEntries(Object.entries(problems).map(([id, key]) => [id, wire(key)]));
  return (
    <section className="feedback" aria-labelledby={heading}>
      <h2 id={heading}>{t('site-page.feedback.title')}</h2>
      <p>{t('site-page.feedback.lead')}</p>
      <ErrorSummary problems={Object.entries(shown).map(([id, text]) => ({ id, text }))} attempt={attempt} />
      {send.isError && Object.keys(shown).length === 0 && (
        <p className="panel panel-error" role="alert">
          {wire(send.error)}
        </p>
      )}
      {send.isSuccess && (
        <div className="panel" role="status">
          <p>{wire('feedback.sent')}</p>
          <p>{t('site-page.feedback.next')}</p>
        </div>
      )}
      <form onSubmit={submit} noValidate>
        <FieldFrame id="message" label={t('site-page.feedback.message')} error={shown['message']}>
          <textarea
            id="message"
            rows={6}
            maxLength={4000}
            value={typed.message}
            onChange={onType('message')}
            aria-invalid={shown['message'] ? true : undefined}
            aria-describedby={describedBy('message', undefined, shown['message'])}
          />
        </FieldFrame>
        <TextField
          id="name"
          label={t('site-page.feedback.name')}
          optional={t('site-page.feedback.optional')}
          error={shown['name']}
          value={typed.name}
          onChange={onType('name')}
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          id="email"
          type="email"
          label={t('site-page.feedback.email')}
          optional={t('site-page.feedback.optional')}
          error={shown['email']}
          value={typed.email}
          onChange={onType('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <button type="submit" className="button" aria-disabled={send.isPending}>
          {send.isPending ? t('site-page.feedback.sending') : t('site-page.feedback.send')}
        </button>
      </form>
    </section>
  );
}
