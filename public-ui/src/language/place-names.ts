import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useText } from './use-text.ts';
import type { Option } from '../controls/select-field.tsx';

/**
 * The names of places as they are shown: in Devanagari to who reads Hindi, where that name is known. What is stored and sent stays
 * the name that comes in.
 * @returns a function from a stored name to the shown one
 */
export function usePlaceName(): (name: string) => string {
  const { language } = useText();
  const { data: names } = useQuery({
    queryKey: ['hindi-places'],
    queryFn: async () => (await import('@portal/contract/reference/hindi-places')).hindiPlaces,
    enabled: language === 'hi',
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useCallback((name) => (language === 'hi' ? (names?.get(name) ?? name) : name), [language, names]);
}

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
