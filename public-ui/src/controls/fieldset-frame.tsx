import type { ReactNode } from 'react';
import { describedBy } from './field-frame.tsx';

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
    </fieldset>
  );
}
