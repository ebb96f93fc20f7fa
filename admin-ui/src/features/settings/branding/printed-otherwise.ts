import type { Branding } from '@portal/contract';

/** What stands on certificates, cards and letters, pictures aside; the rest shows on pages and in mails alone. */
const printed = ({
  name,
  nameHi,
  motto,
  address,
  email,
  phone,
  website,
  signatories,
  doctorTitle,
  colours,
}: Branding): string =>
  JSON.stringify([
    ...[name, nameHi, motto, address, email, phone, website, doctorTitle.en, doctorTitle.hi],
    ...[colours.brand, colours.brandDark, colours.brandTint],
    ...signatories.map((one) => [one.name, one.nameHi, one.title, one.titleHi]),
  ]);

/** Whether documents are drawn otherwise from now on. */
export function isPrintedOtherwise(before: Branding, after: Branding): boolean {
  return printed(before) !== printed(after);
}
