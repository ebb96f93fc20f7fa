import { pageAddress } from '@portal/contract/pages';
import { Link, useLocation } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';
import { useMemberSession } from '../session/use-member-session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import mark from './mark.svg';

/** Addresses where the public links would lead away from what the person is doing (docs/rules/pages.md). */
function hidesLinks(path: string): boolean {
  const address = path.toLowerCase();
  return address.startsWith(pageAddress('signup').toLowerCase()) || /^\/member(\/|$)/.test(address);
}

export function TopBar() {
  const { t, language } = useText();
  const branding = useBranding();
  const { pathname } = useLocation();
  const isMember = useMemberSession().state === 'member';
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link to={pageAddress('home')} className="brand">
          <img src={branding.logo || mark} alt="" width="40" height="40" />
          <span className="brand-name">{language === 'hi' ? branding.nameHi : branding.name}</span>
        </Link>
        {!hidesLinks(pathname) && (
          <nav className="top-links" aria-label={t('shell.nav')}>
            {isMember ? (
              <Link to={pageAddress('memberHome')}>{t('shell.memberHome')}</Link>
            ) : (
              <>
                <Link to={pageAddress('membership')}>{t('shell.become')}</Link>
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
