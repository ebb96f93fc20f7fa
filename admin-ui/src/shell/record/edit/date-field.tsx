import { Box, FormHelperText } from '@mui/material';
import { monthNames } from '@portal/contract/format';
import {
  dateOf,
  datePartNames,
  partsOf,
  wrongParts,
  type DatePart,
  type DateParts,
} from '@portal/contract/validation/date-parts';
import { latinDigits } from '@portal/contract/validation/visible-text';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { language } from '../../language/language.ts';
import { Input, type FieldProps } from './input.tsx';

/**
 * Day, month name and year: a browser's date control follows the browser's language, and 3/2 is ambiguous. An error focuses the
 * input that is wrong, as in the public form.
 */
export function DateField({ id, label, value, isWrong, hint, change }: FieldProps) {
  const translate = useTranslate();
  const hintId = useId();
  const [parts, setParts] = useState<DateParts>(() => partsOf(value));
  const wrong: readonly DatePart[] = isWrong ? wrongParts(parts) : [];
  const first = wrong[0] ?? 'day';
  const set = (part: DatePart, text: string) => {
    const changed = { ...parts, [part]: latinDigits(text).replace(/\D/g, '') };
    setParts(changed);
    change(dateOf(changed));
  };
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      sx={{ minWidth: 0 }}
    >
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: '4rem minmax(5.5rem, 1fr) 5rem', maxWidth: 320 }}
      >
        {datePartNames.map((part) => (
          <Input
            key={part}
            id={part === first ? id : `${id}-${part}`}
            label={`${label}: ${translate(`record.edit.${part}`)}`}
            value={parts[part]}
            isWrong={wrong.includes(part)}
            hint={undefined}
            change={(text) => set(part, text)}
            html={
              part === 'month'
                ? {}
                : {
                    inputMode: 'numeric',
                    maxLength: part === 'year' ? 4 : 2,
                    placeholder: translate(`record.edit.${part}`),
                  }
            }
          >
            {part === 'month' ? <Months /> : undefined}
          </Input>
        ))}
      </Box>
      {hint !== undefined && (
        <FormHelperText id={hintId} error={isWrong}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}

function Months() {
  const translate = useTranslate();
  return (
    <>
      <option value="">{translate('record.edit.month')}</option>
      {monthNames(language.current).map((name, index) => (
        <option key={name} value={String(index + 1)}>
          {name}
        </option>
      ))}
    </>
  );
}
