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

/** The ids that describe a field, for `aria-describedby`. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label, hint and message around one control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className="optional"> {optional}</span>}
      </label>
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
      {children}
    </div>
  );
}
