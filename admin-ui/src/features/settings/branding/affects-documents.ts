import type { Branding } from '@portal/contract/settings/brand';

/** Values printed on certificates, cards and letters, apart from pictures; all others appear on pages and in mails only. */
const printedData = ({
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

/** Whether printed documents look different with the new branding. */
export function affectsDocuments(before: Branding, after: Branding): boolean {
  return printedData(before) !== printedData(after);
}
