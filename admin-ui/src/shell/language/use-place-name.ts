import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/**
 * Names of places for display: in Devanagari for Hindi, where the name is known. Stored and sent values are unchanged.
 * @returns a function from a stored name to the displayed one
 */
export function usePlaceName(): (name: string) => string {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['hindi-places'],
    queryFn: async () => (await import('../console/hindi.ts')).hindiPlaces,
    enabled: language === 'hi',
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useCallback((name) => (language === 'hi' ? (names?.get(name) ?? name) : name), [language, names]);
}
