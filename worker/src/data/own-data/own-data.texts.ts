import type { FieldDecision, UpdateRequestState } from '@portal/contract/members/states';
import type { MailKind, RecipientState } from '@portal/contract/mail/mail-runs';
import type { MemberState } from '@portal/contract/members/responses';
import type { PaymentState } from '@portal/contract/payments/responses';
import { type Text, filled } from '@portal/contract/text';
import type { Language } from '@portal/contract/enums';

/** Returns the texts of the file in one language. */
export function wordsIn(language: Language) {
  return (key: keyof typeof ownDataTexts, values: Readonly<Record<string, string>> = {}): string =>
    filled(ownDataTexts[key][language], values);
}

/** Texts of the PDF besides the labels of fields and documents in the contract. */
export const ownDataTexts = {
  title: { en: 'All data about you', hi: 'आपके बारे में सारी जानकारी' },
  madeAt: { en: 'As of', hi: 'इस समय तक' },
  page: { en: 'Page {page} of {pages}', hi: 'पृष्ठ {page}, कुल {pages}' },
  none: { en: 'None', hi: 'कुछ नहीं' },
  yes: { en: 'yes', hi: 'हाँ' },
  no: { en: 'no', hi: 'नहीं' },
  fileHeld: { en: 'We hold it; open it in the member area', hi: 'हमारे पास है; सदस्य क्षेत्र में देखें' },
  membership: { en: 'Membership', hi: 'सदस्यता' },
  number: { en: 'Membership number', hi: 'सदस्यता संख्या' },
  type: { en: 'Type', hi: 'प्रकार' },
  state: { en: 'Status', hi: 'स्थिति' },
  since: { en: 'Member since', hi: 'सदस्य कब से' },
  until: { en: 'Valid until', hi: 'वैधता' },
  application: { en: 'Application number', hi: 'आवेदन संख्या' },
  reference: { en: 'Reference of the application', hi: 'आवेदन का संदर्भ' },
  submitted: { en: 'Application sent', hi: 'आवेदन भेजा' },
  changed: { en: 'Last changed', hi: 'पिछला बदलाव' },
  fee: { en: 'Fee', hi: 'शुल्क' },
  person: { en: 'You', hi: 'आप' },
  address: { en: 'Address', hi: 'पता' },
  association: { en: 'State, unit and reference', hi: 'राज्य, इकाई और परिचय' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  receipts: { en: 'Receipts', hi: 'रसीदें' },
  receiptOf: {
    en: '{name}, {application}, {mode}, {reference}',
    hi: '{name}, {application}, {mode}, {reference}',
  },
  creditNote: { en: 'Given back', hi: 'वापसी' },
  documents: { en: 'Documents', hi: 'दस्तावेज़' },
  earlier: { en: 'replaced by a newer one', hi: 'इसकी जगह नया बना' },
  preferences: { en: 'Mails', hi: 'ई-मेल की पसंद' },
  language: { en: 'Language', hi: 'भाषा' },
  consents: { en: 'What you have agreed to', hi: 'आपने जिन बातों पर सहमति दी है' },
  consentFor: {
    en: '{purpose}, version {version}, read in {language}',
    hi: '{purpose}, संस्करण {version}, {language} में पढ़ा',
  },
  membershipConsent: { en: 'Membership application', hi: 'सदस्यता का आवेदन' },
  withdraw: {
    en: 'You may withdraw. Mails to all members and notices: at Preferences in the member area, or by the link in each mail. What the membership needs: at “End my membership and erase my data” there.',
    hi: 'सहमति वापस ली जा सकती है। सामूहिक ई-मेल और सूचनाएँ: सदस्य क्षेत्र में "मेरी पसंद" पर, या हर ई-मेल में दिए लिंक से। सदस्यता के लिए ज़रूरी जानकारी: वहीं "सदस्यता समाप्त करना और जानकारी मिटाना" पर।',
  },
  changes: { en: 'Changes that you asked for', hi: 'आपने जो बदलाव माँगे' },
  requestOf: { en: 'Request', hi: 'अनुरोध' },
  newEmail: { en: 'New e-mail, until its code is given', hi: 'नया ई-मेल, कोड देने तक' },
  fromTo: { en: '{to}, instead of {from}', hi: '{from} की जगह {to}' },
  sessions: { en: 'Where you are logged in', hi: 'आप कहाँ-कहाँ लॉगिन हैं' },
  sessionOf: {
    en: 'since {since}, last used {used}, until {until}',
    hi: '{since} से, पिछली बार {used}, {until} तक',
  },
  mails: { en: 'Mails to many that went to you', hi: 'आपको भेजे गए सामूहिक ई-मेल' },
  mailOf: {
    en: '{subject} ({kind}, {state}) to {address}',
    hi: '{subject} ({kind}, {state}), पता {address}',
  },
  byServer: { en: 'by the mail server {server}', hi: 'ई-मेल सर्वर {server} से' },
  recipients: { en: 'Who received your data', hi: 'आपकी जानकारी किस-किस को मिली' },
  exportOf: { en: 'The office exported a list: {what}', hi: 'कार्यालय ने सूची निकाली: {what}' },
  rows: { en: '{rows} rows', hi: '{rows} पंक्तियाँ' },
  filter: { en: 'filter: {filter}', hi: 'फ़िल्टर: {filter}' },
  columns: { en: 'columns: {columns}', hi: 'कॉलम: {columns}' },
  'what.applications': { en: 'applications', hi: 'आवेदन' },
  'what.members': { en: 'members', hi: 'सदस्य' },
  'what.couples': { en: 'couples', hi: 'पति-पत्नी' },
  'what.transactions': { en: 'transactions', hi: 'लेन-देन' },
  'what.mailRecipients': { en: 'who got a mail', hi: 'मेल किस-किस को गई' },
} as const satisfies Record<string, Text>;

/** Outcomes of a request and of each field. */
export const decisionNames: Readonly<Record<UpdateRequestState | FieldDecision, Text>> = {
  open: { en: 'with our office', hi: 'कार्यालय के पास' },
  accepted: { en: 'accepted', hi: 'स्वीकार' },
  declined: { en: 'declined', hi: 'अस्वीकार' },
  withdrawn: { en: 'withdrawn', hi: 'आपने वापस लिया' },
  stale: { en: 'overtaken by another change', hi: 'बीच में कुछ और बदल गया' },
};

export const paymentStateNames: Readonly<Record<PaymentState, Text>> = {
  created: { en: 'begun', hi: 'शुरू' },
  authorized: { en: 'on its way', hi: 'रास्ते में' },
  captured: { en: 'paid', hi: 'जमा' },
  failed: { en: 'failed', hi: 'असफल' },
  attempted: { en: 'tried', hi: 'कोशिश हुई' },
  refunded: { en: 'given back', hi: 'लौटाया' },
};

export const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

export const mailKindNames: Readonly<Record<MailKind, Text>> = {
  bulk: { en: 'E-mail to all members', hi: 'सभी सदस्यों को ई-मेल' },
  notice: { en: 'Notice', hi: 'सूचना' },
};

export const mailStateNames: Readonly<Record<RecipientState, Text>> = {
  queued: { en: 'still to be sent', hi: 'भेजा जाना बाक़ी' },
  sent: { en: 'sent', hi: 'भेजा गया' },
  deferred: { en: 'will be tried again', hi: 'फिर कोशिश होगी' },
  failed: { en: 'refused', hi: 'नहीं पहुँचा' },
  skipped: { en: 'not sent', hi: 'नहीं भेजा गया' },
  unclear: { en: 'unclear whether it arrived', hi: 'पता नहीं पहुँचा या नहीं' },
};

export const memberStateNames: Readonly<Record<MemberState, Text>> = {
  active: { en: 'Active', hi: 'सक्रिय' },
  expired: { en: 'Expired', hi: 'अवधि समाप्त' },
  converted: { en: 'Converted to life membership', hi: 'आजीवन सदस्यता में बदली' },
  revoked: { en: 'Revoked', hi: 'रद्द' },
  merged: { en: 'Merged into another record', hi: 'दूसरे रिकॉर्ड में मिलाया गया' },
};
