import { defaultBranding } from '@portal/contract/settings/brand';
import { useEffect, type ReactNode } from 'react';
import { useBranding } from '../branding/use-branding.ts';
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
