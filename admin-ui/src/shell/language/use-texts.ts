import type { Text } from '@portal/contract/text';
import { useCallback } from 'react';
import { useLanguage } from './use-language.ts';

/**
 * The texts of the shell and of the pages before the log-in. They come in both languages with the part that shows them: few as
 * they are, they must be there at once, before the log-in and even when nothing more can be loaded.
 * @returns a function from a key to its text in the language that is shown
 */
export function useTexts<K extends string>(texts: Readonly<Record<K, Text>>): (key: K) => string {
  const language = useLanguage();
  return useCallback((key) => texts[key][language], [texts, language]);
}
