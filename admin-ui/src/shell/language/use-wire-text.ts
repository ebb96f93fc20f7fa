import { useCallback } from 'react';
import { useLanguage } from './use-language.ts';
import { wireText } from './wire-text.ts';

/** @returns a function from what the server said to its text in the language that is shown */
export function useWireText(): (subject: unknown) => string {
  const language = useLanguage();
  return useCallback((subject) => wireText(subject, language), [language]);
}
