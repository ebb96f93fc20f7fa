import type { ReactNode } from 'react';
import { describedBy, FieldWords } from './field-words.tsx';

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
