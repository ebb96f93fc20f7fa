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
