import type { Text } from '../text.js';
import type { ExportKind } from './export-kinds.js';

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
  /** Whether only the record shows it in full; masked or left out in a file without details (docs/rules/exports.md). */
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

/** The columns of one person; those of a spouse end in 1, as in the form. */
const person = (end: '' | '1', en: string, hi: string): ExportColumn[] => [
  shown(text(`name${end}`, `Name${en}`, `नाम${hi}`)),
  detail(shown(text(`phone${end}`, `Phone${en}`, `फ़ोन${hi}`))),
  shown(text(`email${end}`, `E-mail${en}`, `ई-मेल${hi}`)),
  detail(day(`dob${end}`, `Date of birth${en}`, `जन्म तिथि${hi}`)),
  text(`gender${end}`, `Gender${en}`, `लिंग${hi}`),
  text(`blood_group${end}`, `Blood group${en}`, `रक्त समूह${hi}`),
  text(`qualifications${end}`, `Qualification${en}`, `योग्यता${hi}`),
  text(`specialization${end}`, `Specialization${en}`, `विशेषज्ञता${hi}`),
  text(`college${end}`, `College${en}`, `कॉलेज${hi}`),
  detail(text(`regno${end}`, `Registration number${en}`, `पंजीकरण संख्या${hi}`)),
];
const address = [
  detail(text('address', 'Address', 'पता')),
  detail(text('city', 'City', 'शहर')),
  detail(text('address_state', 'State of the address', 'पते का राज्य')),
  detail(text('pincode', 'Pin code', 'पिन कोड')),
];
const place = [
  shown(text('nmo_state', 'State', 'राज्य')),
  shown(text('prant', 'Prant', 'प्रांत')),
  text('nmo_unit', 'Unit', 'इकाई'),
];
const referee = [
  text('ref_person', 'Referred by', 'परिचय देने वाले'),
  text('ref_membership_no', 'Their membership number', 'उनकी सदस्यता संख्या'),
  detail(text('ref_person_phone', 'Their phone', 'उनका फ़ोन')),
  text('state_sec_email', 'E-mail of the state secretary', 'राज्य सचिव का ई-मेल'),
];

/** The columns of every export, in the order of the file. */
export const exportColumns: Readonly<Record<ExportKind, readonly ExportColumn[]>> = {
  applications: [
    shown(text('applicationNumber', 'Application number', 'आवेदन संख्या')),
    text('appId', 'Reference', 'संदर्भ'),
    shown(text('appType', 'Type', 'प्रकार')),
    ...person('', '', ''),
    ...person('1', ' (spouse)', ' (जीवनसाथी)'),
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
    ...person('', '', ''),
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
