import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marks the field as optional. */
  optional?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error message around a single control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className="optional"> {optional}</span>}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

interface FieldMessagesProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Returns the value of `aria-describedby` for a field's hint and error. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Hint and error message of a field, between its label and its control. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="message" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

interface FieldsetFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Legend, hint and error message around several controls that form one field. */
export function FieldsetFrame({ id, label, hint, error, children }: FieldsetFrameProps) {
  return (
    <fieldset
      className={error ? 'field field-wrong' : 'field'}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend>{label}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
