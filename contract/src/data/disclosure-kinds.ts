import { type ExportColumn, exportColumns } from './columns.js';
import { exportKinds } from './export-kinds.js';

/** Lists that may be disclosed: the exports, and the recipients of a mail (docs/privacy.md). */
export const disclosureKinds = [...exportKinds, 'mailRecipients'] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

/** The columns of each, in the order of the file. */
export const disclosedColumns: Readonly<
  Record<DisclosureKind, readonly Pick<ExportColumn, 'name' | 'heading'>[]>
> = {
  ...exportColumns,
  mailRecipients: [
    { name: 'address', heading: { en: 'E-mail', hi: 'ई-मेल' } },
    { name: 'name', heading: { en: 'Name', hi: 'नाम' } },
    { name: 'number', heading: { en: 'Membership number', hi: 'सदस्यता संख्या' } },
    { name: 'language', heading: { en: 'Language', hi: 'भाषा' } },
    { name: 'state', heading: { en: 'State', hi: 'स्थिति' } },
    { name: 'why', heading: { en: 'Why not', hi: 'क्यों नहीं' } },
    { name: 'sameAs', heading: { en: 'Same address as', hi: 'इनका भी यही पता' } },
    { name: 'answer', heading: { en: 'Answer of the mail server', hi: 'मेल सर्वर का जवाब' } },
    { name: 'nextTryAt', heading: { en: 'Next try', hi: 'अगली कोशिश' } },
    { name: 'at', heading: { en: 'Time', hi: 'समय' } },
  ],
};
