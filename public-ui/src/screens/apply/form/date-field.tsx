import {
  dateOf,
  datePartNames,
  partsOf,
  typedPart,
  wrongParts,
  type DatePart,
} from '@portal/contract/validation/date-parts';
import { useState } from 'react';

import { FieldsetFrame } from '../../../controls/field-frame.tsx';
import { useText } from '../../../language/use-text.ts';

interface DateFieldProps {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Whether the browser may fill in the user's date of birth. */
  autofill: boolean;
  /** `YYYY-MM-DD`, possibly incomplete */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A date as three inputs in day-month-year order, independent of the browser's language, unlike a native date input.
 * The error summary focuses the invalid input.
 */
export function DateField({ id, label, hint, error, autofill, value, onChange, onBlur }: DateFieldProps) {
  const { t } = useText();
  const [parts, setParts] = useState(() => partsOf(value));
  const invalidParts: readonly DatePart[] = error ? wrongParts(parts) : [];
  // The frozen message names none of these; they come before it.
  const isImpossible = invalidParts.includes('day') && parts.day !== '';
  const problem = isImpossible
    ? t('apply.date.impossible', { date: `${parts.day}/${parts.month}` })
    : error && parts.year !== '' && parts.year.length < 4
      ? t('apply.date.fourDigits')
      : undefined;
  const errorPart = invalidParts[0] ?? 'day';
  return (
    <FieldsetFrame id={id} label={label} hint={problem ?? hint} error={error}>
      <div className="date-parts">
        {datePartNames.map((part) => (
          <label key={part}>
            {t(`apply.date.${part}`)}
            <input
              type="text"
              id={part === errorPart ? id : undefined}
              className={part}
              inputMode="numeric"
              autoComplete={autofill ? `bday-${part}` : 'off'}
              aria-invalid={invalidParts.includes(part) || undefined}
              value={parts[part]}
              onChange={({ target }) => {
                const changed = { ...parts, [part]: typedPart(part, target.value) };
                setParts(changed);
                onChange(dateOf(changed));
              }}
              onBlur={onBlur}
            />
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
