import type { Text } from '@portal/contract/text';
import { useCallback } from 'react';
import { useLanguage } from './use-language.ts';

/** Texts in both languages by key; few enough to come with the screen that shows them. */
export type Texts<K extends string> = Readonly<Record<K, Text>>;

/**
 * The texts of the shell and of the pages before the log-in, where react-admin's translation is not loaded.
 * @returns a function from a key to its text in the language that is shown
 */
export function useTexts<K extends string>(texts: Texts<K>): (key: K) => string {
  const language = useLanguage();
  return useCallback((key) => texts[key][language], [texts, language]);
}
