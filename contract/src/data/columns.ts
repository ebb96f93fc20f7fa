import type { applicantFields } from '../fields/applicant.fields.js';
import type { addressFields, associationFields } from '../fields/application.fields.js';
import type { Text } from '../text.js';
import type { Permission } from '../permissions.js';

/** Lists that can be exported (docs/rules/exports.md). */
export const exportKinds = ['applications', 'members', 'couples', 'transactions'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What is posted to the members of a list, as a PDF on A4: two or three columns of eight address labels, or a letter each. */
export const postedFormats = ['labels16', 'labels24', 'letters'] as const;
export type PostedFormat = (typeof postedFormats)[number];

/** Maximum number of labels or letters in a file. */
export const postedMost = 5_000;

export const exportFormats = ['xlsx', 'csv', ...postedFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function isPosted(format: ExportFormat): format is PostedFormat {
  return postedFormats.some((one) => one === format);
}

/** Permission that exporting a list requires, the same as for reading it. */
export const exportReaders = {
  applications: 'applications.read',
  members: 'members.read',
  couples: 'members.read',
  transactions: 'transactions.read',
} as const satisfies Record<ExportKind, Permission>;

/** Rows that the documented calls return at most; more are written by a run. */
export const exportRowsAtOnce = 5_000;

/** More rows are a full export (docs/rules/exports.md). */
export const exportRowsWithoutPassword = 50;

/** Retention of a file, in days. */
export const exportKeptDays = 7;

/** Format of a value: text always as text, `day` as a date, `time` as India time, `paise` as rupees. */
export type ExportValueKind = 'text' | 'day' | 'time' | 'paise' | 'count';

/** A column of a spreadsheet. */
export interface ExportColumn {
  readonly name: string;
  readonly kind: ExportValueKind;
  /** `en` heads the column in the file. */
  readonly heading: Text;
  /** Whether the list on screen shows the column. */
  readonly onScreen?: true;
  /** Whether a file without details leaves it out, or masks it (docs/rules/exports.md). */
  readonly detail?: true;
}

const text = (name: string, en: string, hi: string): ExportColumn => ({
  name,
  kind: 'text',
  heading: { en, hi },
});
const day = (name: string, en: string, hi: string): ExportColumn => ({ ...text(name, en, hi), kind: 'day' });
const time = (name: string, en: string, hi: string): ExportColumn => ({
  ...text(name, en, hi),
  kind: 'time',
});
const paise = (name: string, en: string, hi: string): ExportColumn => ({
  ...text(name, en, hi),
  kind: 'paise',
});
const shown = (column: ExportColumn): ExportColumn => ({ ...column, onScreen: true });
const detail = (column: ExportColumn): ExportColumn => ({ ...column, detail: true });

/** The column of a field; false for a field that no file shows in one of its own. */
type FieldColumn = ExportColumn | false;

/** The fields of a person, in the order of the columns. */
const personColumns = {
  name: shown(text('name', 'Name', 'नाम')),
  phone: detail(shown(text('phone', 'Phone', 'फ़ोन'))),
  email: detail(shown(text('email', 'E-mail', 'ई-मेल'))),
  dob: detail(day('dob', 'Date of birth', 'जन्म तिथि')),
  gender: text('gender', 'Gender', 'लिंग'),
  blood_group: detail(text('blood_group', 'Blood group', 'रक्त समूह')),
  qualifications: text('qualifications', 'Qualification', 'योग्यता'),
  specialization: text('specialization', 'Specialization', 'विशेषज्ञता'),
  college: text('college', 'College', 'कॉलेज'),
  regno: detail(text('regno', 'Registration number', 'पंजीकरण संख्या')),
  // Only members have these two, after the columns of the person.
  docstatus: false,
  degree: false,
  college_state: false,
  college_other: false,
  profile_image: false,
  signature_image: false,
  cert_image: false,
} satisfies Readonly<Record<keyof typeof applicantFields, FieldColumn>>;

const addressColumns = {
  line1: detail(text('address', 'Address', 'पता')),
  // In the column of line1.
  line2: false,
  city: detail(text('city', 'City', 'शहर')),
  state: detail(text('address_state', 'State of the address', 'पते का राज्य')),
  pincode: detail(text('pincode', 'Pin code', 'पिन कोड')),
} satisfies Readonly<Record<keyof typeof addressFields, FieldColumn>>;

const associationColumns = {
  nmo_state: shown(text('nmo_state', 'State', 'राज्य')),
  prant: shown(text('prant', 'Prant', 'प्रांत')),
  nmo_unit: text('nmo_unit', 'Unit', 'इकाई'),
  ref_person: text('ref_person', 'Referred by', 'परिचय देने वाले'),
  ref_membership_no: text('ref_membership_no', 'Their membership number', 'उनकी सदस्यता संख्या'),
  ref_person_phone: detail(text('ref_person_phone', 'Their phone', 'उनका फ़ोन')),
  state_sec_email: detail(text('state_sec_email', 'E-mail of the state secretary', 'राज्य सचिव का ई-मेल')),
} satisfies Readonly<Record<keyof typeof associationFields, FieldColumn>>;

const columnsOf = (fields: Readonly<Record<string, FieldColumn>>): ExportColumn[] =>
  Object.values(fields).filter((column) => column !== false);

const person = columnsOf(personColumns);
/** As in the form, the names of the spouse's fields end in 1. */
const spouse = person.map(({ name, heading: { en, hi }, ...rest }) => ({
  ...rest,
  name: `${name}1`,
  heading: { en: `${en} (spouse)`, hi: `${hi} (जीवनसाथी)` },
}));
const address = columnsOf(addressColumns);
const { nmo_state, prant, nmo_unit, ...refereeColumns } = associationColumns;
const place = columnsOf({ nmo_state, prant, nmo_unit });
const referee = columnsOf(refereeColumns);

/** The columns of every export, in the order of the file. */
export const exportColumns: Readonly<Record<ExportKind, readonly ExportColumn[]>> = {
  applications: [
    shown(text('applicationNumber', 'Application number', 'आवेदन संख्या')),
    text('appId', 'Reference', 'संदर्भ'),
    shown(text('appType', 'Type', 'प्रकार')),
    ...person,
    ...spouse,
    ...place,
    shown(text('state', 'Status', 'स्थिति')),
    shown(text('payment', 'Payment', 'भुगतान')),
    paise('appFee', 'Fee (₹)', 'शुल्क (₹)'),
    text('transactionId', 'Transaction', 'लेन-देन'),
    shown(time('createdAt', 'Submitted (India)', 'जमा हुआ (भारत)')),
    time('updatedAt', 'Changed (India)', 'बदला गया (भारत)'),
    ...address,
    ...referee,
  ],
  members: [
    shown(text('mem_no', 'Membership number', 'सदस्यता संख्या')),
    shown(text('appType', 'Type', 'प्रकार')),
    shown(text('state', 'Status', 'स्थिति')),
    ...person,
    text('docstatus', 'Doctor or student', 'डॉक्टर या विद्यार्थी'),
    text('degree', 'Year of study', 'अध्ययन वर्ष'),
    ...place,
    shown(day('memberOn', 'Member since', 'सदस्य कब से')),
    shown(day('expiry_date', 'Valid until', 'कब तक मान्य')),
    ...address,
    ...referee,
    paise('appFee', 'Fee (₹)', 'शुल्क (₹)'),
    text('appId', 'Reference', 'संदर्भ'),
  ],
  couples: [
    shown(text('mem_no1', 'Membership number 1', 'सदस्यता संख्या 1')),
    shown(text('mem_no2', 'Membership number 2', 'सदस्यता संख्या 2')),
    shown(text('name1', 'Name 1', 'नाम 1')),
    shown(text('name2', 'Name 2', 'नाम 2')),
    shown(text('nmo_state', 'State', 'राज्य')),
    shown(day('memberOn', 'Member since', 'सदस्य कब से')),
    text('appId', 'Reference', 'संदर्भ'),
    text('memberID1', 'Record 1', 'रिकॉर्ड 1'),
    text('memberID2', 'Record 2', 'रिकॉर्ड 2'),
  ],
  transactions: [
    shown(time('created_at', 'Time (India)', 'समय (भारत)')),
    shown(text('names', 'Name', 'नाम')),
    shown(text('applicationNumber', 'Application number', 'आवेदन संख्या')),
    shown(text('id', 'Transaction', 'लेन-देन')),
    text('orderId', 'Order', 'ऑर्डर'),
    text('receipt', 'Reference', 'संदर्भ'),
    shown(text('receiptNumber', 'Receipt', 'रसीद')),
    shown(text('method', 'Method', 'तरीका')),
    shown(text('status', 'Status', 'स्थिति')),
    shown(paise('amount', 'Amount (₹)', 'राशि (₹)')),
    shown(paise('refunded', 'Refunded (₹)', 'लौटाई गई (₹)')),
    paise('fee', 'Fee of the provider (₹)', 'प्रदाता का शुल्क (₹)'),
    paise('tax', 'GST of the fee (₹)', 'शुल्क पर GST (₹)'),
  ],
};

/** Whether an export can have details at all. */
export function hasDetails(kind: ExportKind): boolean {
  return exportColumns[kind].some((column) => column.detail === true);
}

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
