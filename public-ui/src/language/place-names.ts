import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useText } from './use-text.ts';
import type { Option } from '../controls/select-field.tsx';

/**
 * Returns a function that maps a stored place name to the shown one: in Devanagari for Hindi where it is known.
 * Stored values do not change.
 */
export function usePlaceName(): (name: string) => string {
  const { language } = useText();
  const { data: names } = useQuery({
    queryKey: ['hindi-places'],
    queryFn: async () => (await import('@portal/contract/settings/hindi-places')).hindiPlaces,
    enabled: language === 'hi',
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useCallback((name) => (language === 'hi' ? (names?.get(name) ?? name) : name), [language, names]);
}

/** Returns a function that maps place names to select options, sorted in the current language. */
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
