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

/** By the language of the page: the other one, in its own words, because a reader may know only that one. */
const others: Readonly<Record<Language, Choice>> = {
  hi: {
    code: 'en',
    name: 'English',
    failed: 'English could not be loaded. Please check your connection.',
    reload: 'Reload the page',
  },
  en: {
    code: 'hi',
    name: 'हिन्दी',
    failed: 'हिन्दी लोड नहीं हो सकी। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    reload: 'पेज फिर से लोड करें',
  },
};

interface Press {
  choice: Choice;
  /** Path of the page where the button was pressed; a failure is not shown on other pages. */
  path: string;
  failed: boolean;
}

/** Switches to the other language. The button shows texts that are loading; a failure is shown below it. */
export function LanguageSwitch() {
  const { language } = useText();
  const { pathname: path } = useLocation();
  const [pressed, setPressed] = useState<Press>();
  const other = others[language];
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
      <button
        type="button"
        lang={other.code}
        className={other.code === 'hi' ? 'language-switch few-words' : 'language-switch'}
        aria-busy={pending !== undefined && !pending.failed}
        onClick={() => choose(other)}
      >
        {other.name}
      </button>
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
