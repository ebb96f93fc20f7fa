import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { showPhone } from '@portal/contract/format';
import { useCallback } from 'react';
import { usePlaceName } from './place-names.ts';
import { useText } from './use-text.ts';
import { useFieldTexts } from './use-field-texts.ts';

/**
 * Returns a function that formats a field's value: dates, phone numbers, choices and places in the current language,
 * other values unchanged.
 */
export function useFieldValue(): (name: FieldName, value: string) => string {
  const { date } = useText();
  const fieldTexts = useFieldTexts();
  const placeName = usePlaceName();
  return useCallback(
    (name, value) => {
      const { kind, place } = allFields[name];
      switch (kind) {
        case 'date':
          return date(value);
        case 'phone':
          return showPhone(value);
        case 'choice':
        case 'degree':
          return fieldTexts.choice(value);
        default:
          return place ? placeName(value) : value;
      }
    },
    [date, fieldTexts, placeName],
  );
}
