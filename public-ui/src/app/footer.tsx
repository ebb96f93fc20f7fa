import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';

export function Footer() {
  const { t, language } = useText();
  const branding = useBranding();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{language === 'hi' ? branding.nameHi : branding.name}</p>
          <p lang="hi">{branding.motto}</p>
        </div>
        <div>
          <h2>{t('shell.contact')}</h2>
          <address>
            {branding.address}
            <br />
            <a href={`mailto:${branding.email}`}>{branding.email}</a>
            <br />
            <a href={`tel:${branding.phone.replace(/[^+\d]/g, '')}`}>{branding.phone}</a>
          </address>
        </div>
      </div>
    </footer>
  );
}
