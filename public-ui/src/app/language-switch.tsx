import type { Language } from '@portal/contract/enums';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { chooseLanguage } from '../language/language.ts';
import { useText } from '../language/use-text.ts';

interface Choice {
  code: Language;
  name: string;
  failed: string;
  reload: string;
}

/** Each language speaks for itself: whoever presses one may not read the other. */
const choices: readonly Choice[] = [
  {
    code: 'en',
    name: 'English',
    failed: 'English could not be loaded. Please check your connection.',
    reload: 'Reload the page',
  },
  {
    code: 'hi',
    name: 'हिन्दी',
    failed: 'हिन्दी लोड नहीं हो सकी। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    reload: 'पेज फिर से लोड करें',
  },
];

interface Pressed {
  choice: Choice;
  /** The page it was pressed on: that it failed is of no interest on another one. */
  path: string;
  failed: boolean;
}

/** English or Hindi, on every page. Texts that are still on their way show on the button, and those that did not come below it. */
export function LanguageSwitch() {
  const { t, language } = useText();
  const { pathname: path } = useLocation();
  const [pressed, setPressed] = useState<Pressed>();
  const waiting = pressed && pressed.choice.code !== language ? pressed : undefined;
  const failed = waiting?.failed && waiting.path === path ? waiting.choice : undefined;

  function choose(choice: Choice): void {
    const press: Pressed = { choice, path, failed: false };
    setPressed(press);
    chooseLanguage(choice.code).catch(() => {
      setPressed((last) => (last === press ? { ...press, failed: true } : last));
    });
  }

  return (
    <div className="language-switch-place">
      <div className="language-switch" role="group" aria-label={t('shell.language')}>
        {choices.map((choice) => (
          <button
            key={choice.code}
            type="button"
            lang={choice.code}
            className={choice.code === 'hi' ? 'few-words' : undefined}
            aria-pressed={language === choice.code}
            aria-busy={waiting?.choice === choice && !waiting.failed}
            onClick={() => choose(choice)}
          >
            {choice.name}
          </button>
        ))}
      </div>
      {failed && (
        <div className="language-problem" role="alert" lang={failed.code}>
          <p>{failed.failed}</p>
          {/* Many browsers do not fetch again what failed once; the next page begins in the language that was pressed. */}
          <button type="button" className="button button-secondary" onClick={() => window.location.reload()}>
            {failed.reload}
          </button>
        </div>
      )}
    </div>
  );
}
