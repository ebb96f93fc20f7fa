import { nameIn } from '@portal/contract/settings/brand';
import { useEffect, type ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { pageAddress, type PageName, statusPath } from '@portal/contract/pages';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useMemberSession } from '../session/use-member-session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import mark from './mark.svg';
import type { TextId } from '../language/text-id.ts';
import { Motto, OfficeAddress, PhoneLink } from './organisation.tsx';

/** Layout of every page: skip link, top bar, screen and footer. */
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
      <Footer isLow={hidesLinks(pathname)} />
    </>
  );
}

/**
 * Whether the public links are hidden, because they would lead away from a form or the member area
 * (docs/rules/pages.md).
 */
function hidesLinks(path: string): boolean {
  const address = path.toLowerCase();
  return address.startsWith(pageAddress('signup').toLowerCase()) || /^\/member(\/|$)/.test(address);
}

function TopBar() {
  const { t, language } = useText();
  const branding = useBranding();
  const { pathname } = useLocation();
  const hasLinks = !hidesLinks(pathname);
  const isMember = useMemberSession().state === 'member';
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link to={pageAddress('home')} className="brand">
          <img src={branding.logo || mark} alt="" width="40" height="40" />
          <span className="brand-name serif">{nameIn(language, branding)}</span>
          {hasLinks && <span className="brand-name brand-short serif">{branding.shortName}</span>}
        </Link>
        {hasLinks && (
          <nav className="top-links" aria-label={t('shell.nav')}>
            {isMember ? (
              <Link to={pageAddress('memberHome')}>{t('shell.memberHome')}</Link>
            ) : (
              <>
                <Link className="top-link-wide" to={pageAddress('membership')}>
                  {t('shell.become')}
                </Link>
                <Link to={pageAddress('memberLogin')}>{t('shell.login')}</Link>
              </>
            )}
          </nav>
        )}
        <LanguageSwitch />
      </div>
    </header>
  );
}

const links: readonly (readonly [PageName, TextId])[] = [
  ['membership', 'shell.become'],
  ['track', 'shell.track'],
  ['privacy', 'shell.privacy'],
  ['terms', 'shell.terms'],
  ['contact', 'shell.contact.page'],
  ['accessibility', 'shell.accessibility'],
];
const lowLinks: readonly (readonly [PageName, TextId])[] = [
  ['contact', 'shell.contact.page'],
  ['privacy', 'shell.privacy'],
];

/** @param isLow one row, in the form and the member area */
function Footer({ isLow }: { isLow: boolean }) {
  const { language, t } = useText();
  const branding = useBranding();
  if (isLow)
    return (
      <footer className="footer">
        <ul className="footer-inner footer-links">
          <li>
            <PhoneLink />
          </li>
          <FooterLinks of={lowLinks} />
        </ul>
      </footer>
    );
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name serif">{nameIn(language, branding)}</p>
          <Motto />
        </div>
        <OfficeAddress />
        <ul className="footer-links">
          <FooterLinks of={links} />
          <li>
            <a href={statusPath}>{t('shell.status')}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function FooterLinks({ of: pages }: { of: typeof links }) {
  const { t } = useText();
  return pages.map(([name, text]) => (
    <li key={name}>
      <Link to={pageAddress(name)}>{t(text)}</Link>
    </li>
  ));
}
