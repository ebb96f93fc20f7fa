import type { Language } from '@portal/contract/enums';
import { chooseLanguage } from '../language/language.ts';
import { useText } from '../language/use-text.ts';

const names: readonly [Language, string][] = [
  ['en', 'English'],
  ['hi', 'हिन्दी'],
];

/** English or Hindi, on every page; each language is named in itself. */
export function LanguageSwitch() {
  const { t, language } = useText();
  return (
    <div className="language-switch" role="group" aria-label={t('shell.language')}>
      {names.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={code === 'hi' ? 'few-words' : undefined}
          aria-pressed={language === code}
          onClick={() => void chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
