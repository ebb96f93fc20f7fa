import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { showPhone } from '@portal/contract/format';
import { useCallback } from 'react';
import { usePlaceName } from './place-names.ts';
import { useText } from './use-text.ts';
import { useWords } from './use-words.ts';

/** How a field's value reads to people: dates, phones, choices and places in the language that is shown, anything else as it is. */
export function useFieldValue(): (name: FieldName, value: string) => string {
  const { date } = useText();
  const words = useWords();
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
          return words.value(value);
        default:
          return place ? placeName(value) : value;
      }
    },
    [date, words, placeName],
  );
}
