import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Says that the field may stay empty. */
  optional?: string | undefined;
  children: ReactNode;
}

/** Label, hint and message around one control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className="optional"> {optional}</span>}
      </label>
      <FieldWords id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

interface FieldWordsProps {
  /** The id of the field. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The ids that describe a field, for `aria-describedby`. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Hint and message of a field, between its name and its control. */
export function FieldWords({ id, hint, error }: FieldWordsProps) {
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

/** Name, hint and message around several controls that are one field. */
export function FieldsetFrame({ id, label, hint, error, children }: FieldsetFrameProps) {
  return (
    <fieldset
      className={error ? 'field field-wrong' : 'field'}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend>{label}</legend>
      <FieldWords id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
