import { defaultBranding } from '@portal/contract/branding/brand';
import { useBranding } from '../data/branding.query.ts';

/** The motto, in Hindi in both languages. With other words than the small font was cut for it takes the whole one. */
export function Motto({ className = '' }: { className?: string }) {
  const { motto } = useBranding();
  const own = motto === defaultBranding.motto ? ' few-words' : '';
  return (
    <p className={`${className}${own}`.trim() || undefined} lang="hi">
      {motto}
    </p>
  );
}

/** Where the office is reached. */
export function OfficeAddress() {
  const { address, email, phone } = useBranding();
  return (
    <address>
      {address}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
    </address>
  );
}
