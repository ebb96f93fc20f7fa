import type { Language } from '@portal/contract/enums';
import { language, languageNames } from '../language/language.ts';
import { useLanguage } from '../language/use-language.ts';

/** Shows the pages before the log-in in the other language, which is named in itself. */
export function LoginLanguage() {
  const other: Language = useLanguage() === 'hi' ? 'en' : 'hi';
  return (
    <button
      type="button"
      lang={other}
      className="login-language few-words"
      onClick={() => language.choose(other)}
    >
      {languageNames[other]}
    </button>
  );
}
