import {
  dateOf,
  datePartNames,
  partsOf,
  wrongParts,
  type DatePart,
} from '@portal/contract/validation/date-parts';
import { latinDigits } from '@portal/contract/validation/visible-text';
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
  const errorPart = invalidParts[0] ?? 'day';
  return (
    <FieldsetFrame id={id} label={label} hint={hint} error={error}>
      <div className="date-parts">
        {datePartNames.map((part) => (
          <label key={part}>
            {t(`apply.date.${part}`)}
            <input
              type="text"
              id={part === errorPart ? id : undefined}
              className={part}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={autofill ? `bday-${part}` : 'off'}
              aria-invalid={invalidParts.includes(part) || undefined}
              value={parts[part]}
              onChange={({ target }) => {
                const changed = { ...parts, [part]: latinDigits(target.value).replace(/\D/g, '') };
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
