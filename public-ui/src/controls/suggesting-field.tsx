import { useState, type ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface SuggestingFieldProps extends Omit<ComponentProps<typeof TextField>, 'below'> {
  /** Current text of the input. */
  typed: string;
  /** Returns a likely correction of the text; undefined if there is none. */
  suggest: (typed: string) => string | undefined;
  /** Returns the text of the button that takes the suggestion. */
  wordsOf: (suggestion: string) => string;
  onTake: (suggestion: string) => void;
}

/** A text input that offers a likely correction on blur, and never applies it unasked. */
export function SuggestingField({ typed, suggest, wordsOf, onTake, ...field }: SuggestingFieldProps) {
  const [lastBlurred, setLastBlurred] = useState(typed);
  const suggestion = lastBlurred === typed ? suggest(typed) : undefined;
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        setLastBlurred(event.target.value);
        field.onBlur?.(event);
      }}
      below={
        <div role="status">
          {suggestion && (
            <button type="button" className="link" onClick={() => onTake(suggestion)}>
              {wordsOf(suggestion)}
            </button>
          )}
        </div>
      }
    />
  );
}
