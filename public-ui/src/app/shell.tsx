import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every screen: skip link, top bar, the screen itself, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { colours } = useBranding();
  const { pathname } = useLocation();
  useEffect(() => {
    const style = document.documentElement.style;
    style.setProperty('--colour-brand', colours.brand);
    style.setProperty('--colour-brand-dark', colours.brandDark);
    style.setProperty('--colour-brand-tint', colours.brandTint);
  }, [colours]);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
