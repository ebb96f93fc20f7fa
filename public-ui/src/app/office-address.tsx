import { useBranding } from '../data/branding.query.ts';

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
