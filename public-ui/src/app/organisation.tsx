import { addressIn, defaultBranding, phoneHref } from '@portal/contract/settings/brand';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';

/**
 * The motto, in Hindi in both languages. The small font covers the default motto only; another motto needs the full
 * font.
 */
export function Motto({ className = '' }: { className?: string }) {
  const { motto } = useBranding();
  const fontClass = motto === defaultBranding.motto ? ' few-words' : '';
  return (
    <p className={`${className}${fontClass}`.trim() || undefined} lang="hi">
      {motto}
    </p>
  );
}

/** The office's telephone number, which a tap dials. */
export function PhoneLink() {
  const { phone } = useBranding();
  return <a href={phoneHref(phone)}>{phone}</a>;
}

/** Postal address, e-mail and phone number of the office. */
export function OfficeAddress() {
  const branding = useBranding();
  const { email } = branding;
  const address = addressIn(useText().language, branding);
  return (
    <address>
      {address}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <PhoneLink />
    </address>
  );
}
