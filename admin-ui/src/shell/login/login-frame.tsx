import { defaultBranding } from '@portal/contract/settings/brand';
import { type Language } from '@portal/contract/enums';
import { type ReactNode, useEffect } from 'react';
import { useBranding } from '../branding.ts';
import { language, languageNames, useLanguage } from '../language/language.ts';
import './login-page.css';

interface Props {
  heading: string;
  children: ReactNode;
  /** Content below the card. */
  below?: ReactNode;
}

/** Card of the pages before the log-in. */
export function LoginFrame({ heading, children, below }: Props) {
  const { name, shortName, motto, logo } = useBranding();
  useEffect(() => {
    document.title = `${heading} - ${shortName}`;
  }, [heading, shortName]);
  return (
    <main className="login">
      <LoginLanguage />
      <section className="login-card" aria-labelledby="login-heading">
        <div className="login-brand">
          <img src={logo} alt="" width="44" height="44" />
          <div>
            <strong>{name}</strong>
            <span lang="hi" className={motto === defaultBranding.motto ? 'few-words' : undefined}>
              {motto}
            </span>
          </div>
        </div>
        <h1 id="login-heading">{heading}</h1>
        {children}
      </section>
      {below !== undefined && <p className="login-other">{below}</p>}
    </main>
  );
}

/** Link to the other language, labelled in that language. */
function LoginLanguage() {
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
