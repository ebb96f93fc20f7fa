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

/** Each entry is in its own language, because a reader may know only one. */
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

interface Press {
  choice: Choice;
  /** Path of the page where the button was pressed; a failure is not shown on other pages. */
  path: string;
  failed: boolean;
}

/** Switches between English and Hindi. The button shows texts that are loading; a failure is shown below it. */
export function LanguageSwitch() {
  const { t, language } = useText();
  const { pathname: path } = useLocation();
  const [pressed, setPressed] = useState<Press>();
  const pending = pressed && pressed.choice.code !== language ? pressed : undefined;
  const failed = pending?.failed && pending.path === path ? pending.choice : undefined;

  function choose(choice: Choice): void {
    const press: Press = { choice, path, failed: false };
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
            aria-busy={pending?.choice === choice && !pending.failed}
            onClick={() => choose(choice)}
          >
            {choice.name}
          </button>
        ))}
      </div>
      {failed && (
        <div className="language-problem" role="alert" lang={failed.code}>
          <p>{failed.failed}</p>
          {/* Many browsers cache a failed module import. After the reload the page starts in the chosen language. */}
          <button type="button" className="button button-secondary" onClick={() => window.location.reload()}>
            {failed.reload}
          </button>
        </div>
      )}
    </div>
  );
}
