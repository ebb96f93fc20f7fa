import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/**
 * The names of places as they are shown: in Devanagari to who reads Hindi, where that name is known. What is stored and sent stays
 * the name that comes in.
 * @returns a function from a stored name to the shown one
 */
export function usePlaceName(): (name: string) => string {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['hindi-places'],
    queryFn: async () => (await import('@portal/contract/reference/hindi-places')).hindiPlaces,
    enabled: language === 'hi',
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useCallback((name) => (language === 'hi' ? (names?.get(name) ?? name) : name), [language, names]);
}
