import type { ReactNode } from 'react';
import { FieldWords } from './field-words.tsx';

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
