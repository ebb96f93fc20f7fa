import { pageAddress, type PageName } from '@portal/contract/pages';
import { Link } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import type { TextId } from '../language/text-id.ts';
import { useText } from '../language/use-text.ts';
import { Motto } from './motto.tsx';
import { OfficeAddress } from './office-address.tsx';

const links: readonly (readonly [PageName, TextId])[] = [
  ['track', 'shell.track'],
  ['privacy', 'shell.privacy'],
  ['terms', 'shell.terms'],
  ['contact', 'shell.contact.page'],
];

export function Footer() {
  const { t, language } = useText();
  const branding = useBranding();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{language === 'hi' ? branding.nameHi : branding.name}</p>
          <Motto />
          <ul className="footer-links">
            {links.map(([name, text]) => (
              <li key={name}>
                <Link to={pageAddress(name)}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('shell.contact')}</h2>
          <OfficeAddress />
        </div>
      </div>
    </footer>
  );
}
