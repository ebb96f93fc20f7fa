import { useCallback } from 'react';
import type { Option } from '../../../controls/select-field.tsx';
import { usePlaceName } from '../../../language/use-place-name.ts';
import { useText } from '../../../language/use-text.ts';

/** @returns a function from the names of a list of places to the options of a select, in the order of the alphabet that is shown */
export function usePlaceOptions(): (names: readonly string[]) => Option[] {
  const { language } = useText();
  const placeName = usePlaceName();
  return useCallback(
    (names) => {
      const options = names.map((name) => ({ value: name, label: placeName(name) }));
      return language === 'hi' ? options.sort((a, b) => a.label.localeCompare(b.label, 'hi')) : options;
    },
    [language, placeName],
  );
}
