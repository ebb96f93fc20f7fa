import type { InputHTMLAttributes } from 'react';

interface FieldProps {
  /** id and name of the input. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'spellCheck'
>;

function Field({ name, label, value, onChange, ...input }: FieldProps & Input) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        value={value}
        onChange={(change) => onChange(change.target.value)}
        required
      />
    </>
  );
}

/** User name or e-mail. */
export function NameField({ type = 'text', ...field }: FieldProps & { type?: 'text' | 'email' }) {
  return (
    <Field
      {...field}
      type={type}
      autoComplete={type === 'email' ? 'email' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}

/** Current or new password. */
export function PasswordField({ isNew = false, ...field }: FieldProps & { isNew?: boolean }) {
  return (
    <Field
      {...field}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={200}
    />
  );
}

/** A code from a mail: six digits, or letters and digits while strangers try codes (docs/rules/sessions.md). */
export function CodeField(field: FieldProps) {
  return (
    <Field
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}
