import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../language/use-language.ts';
import { messages } from './messages.ts';

/**
 * The translation for react-admin in the language that is shown; undefined until its texts are there. Each language has
 * a provider of its own: react-admin's way from one locale to the other would draw every screen anew, and what was
 * typed would be lost.
 * @throws what kept the texts from coming, to be caught where a page that fails is
 */
export function useI18n(): I18nProvider | undefined {
  const language = useLanguage();
  const phrases = useStore(messages.store, (loaded) => loaded[language]);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    messages.load(language).catch((error: unknown) => setFailure(new Error('No texts', { cause: error })));
  }, [language]);
  const provider = useMemo(
    () =>
      phrases &&
      polyglot(() => phrases, language, [{ locale: language, name: language }], { allowMissing: true }),
    [phrases, language],
  );
  if (failure && !provider) throw failure;
  return provider;
}
