import { defaultBranding } from '@portal/contract';
import { useEffect, type ReactNode } from 'react';
import { useLanguage } from '../language/use-language.ts';
import mark from '../ui/mark.svg';
import { LoginLanguage } from './login-language.tsx';
import './login-page.css';

interface Props {
  heading: string;
  children: ReactNode;
  /** Below the card. */
  below?: ReactNode;
}

/** The card on which the pages before the log-in stand. */
export function LoginFrame({ heading, children, below }: Props) {
  const language = useLanguage();
  useEffect(() => {
    document.title = `${heading} - ${defaultBranding.shortName}`;
  }, [heading]);
  return (
    <main className="login">
      <LoginLanguage />
      <section className="login-card" aria-labelledby="login-heading">
        <div className="login-brand">
          <img src={mark} alt="" width="44" height="44" />
          <div>
            <strong>{language === 'hi' ? defaultBranding.nameHi : defaultBranding.name}</strong>
            <span lang="hi">{defaultBranding.motto}</span>
          </div>
        </div>
        <h1 id="login-heading">{heading}</h1>
        {children}
      </section>
      {below !== undefined && <p className="login-other">{below}</p>}
    </main>
  );
}
