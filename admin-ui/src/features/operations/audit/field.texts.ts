import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { staffLabel } from '@portal/contract/fields/staff-labels';
import type { Text, Texts } from '@portal/contract/text';

/** The fields of the contract's table, by their names in the domain; below an address and an association with that name. */
function tableTexts(): Record<`field.${string}`, Text> {
  const names = Object.keys(allFields) as FieldName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const { domain, group } = allFields[name];
      if (domain === undefined) return [];
      const below = group === 'address' || group === 'association' ? `${group}.` : '';
      return [[`field.${below}${domain}`, staffLabel(name)]];
    }),
  );
}

/**
 * Fields of a row's difference, by the last part of their path; with the kind of record before it where the same name means
 * something else there. The fields of a record of applicants have their words from the contract's table; one without a word is
 * shown by its name.
 */
export const texts = {
  ...tableTexts(),
  'field.aliases': { en: 'Other names', hi: 'दूसरे नाम' },
  'field.answer': { en: 'Mail server’s answer', hi: 'मेल सर्वर का उत्तर' },
  'field.appFee': { en: 'Fee in rupees', hi: 'शुल्क, रुपये में' },
  'field.appId': { en: 'Application number', hi: 'आवेदन संख्या' },
  'field.appType': { en: 'Membership type', hi: 'सदस्यता का प्रकार' },
  'field.applicant': { en: 'Applicant', hi: 'आवेदक' },
  'field.applicants': { en: 'Applicant', hi: 'आवेदक' },
  'field.applicationId': { en: 'Application', hi: 'आवेदन' },
  'field.address': { en: 'Address', hi: 'पता' },
  'field.amount': { en: 'Amount', hi: 'राशि' },
  'field.association': { en: 'Association', hi: 'संगठन से जुड़ाव' },
  'field.at': { en: 'Time', hi: 'समय' },
  'field.by': { en: 'By', hi: 'किसने' },
  'field.checks': { en: 'Checked', hi: 'जाँचा गया' },
  'field.correctRecord': { en: 'Also correct the record', hi: 'रिकॉर्ड में भी सुधार करें' },
  'field.count': { en: 'Number', hi: 'संख्या' },
  'field.counts': { en: 'Numbers', hi: 'संख्याएँ' },
  'field.currency': { en: 'Currency', hi: 'मुद्रा' },
  'field.decision': { en: 'Decision', hi: 'निर्णय' },
  'field.disabled': { en: 'Disabled', hi: 'निष्क्रिय' },
  'field.docstatus': { en: 'Doctor or student', hi: 'डॉक्टर या विद्यार्थी' },
  'field.educationYear': { en: 'Year of study', hi: 'पढ़ाई का वर्ष' },
  'field.entry': { en: 'Name', hi: 'नाम' },
  'field.expiresAt': { en: 'Valid until', hi: 'कब तक मान्य' },
  'field.accepted': { en: 'Accepted', hi: 'स्वीकृत' },
  'field.declined': { en: 'Declined', hi: 'अस्वीकृत' },
  'field.fields': { en: 'Fields', hi: 'कौन-कौन सी जानकारी' },
  'field.filter': { en: 'Filter', hi: 'फ़िल्टर' },
  'field.grants': { en: 'Further permission', hi: 'अतिरिक्त अनुमति' },
  'field.hash': { en: 'Hash', hi: 'हैश' },
  'field.id': { en: 'Id', hi: 'ID' },
  'field.identity': { en: 'Identity', hi: 'पहचान' },
  'field.key': { en: 'File', hi: 'फ़ाइल' },
  'field.kind': { en: 'Kind', hi: 'प्रकार' },
  'field.referenceItem.kind': { en: 'List', hi: 'सूची' },
  'field.language': { en: 'Language', hi: 'भाषा' },
  'field.licence': { en: 'Licence or college ID', hi: 'रजिस्ट्रेशन प्रमाणपत्र या कॉलेज पहचान पत्र' },
  'field.mark': { en: 'Mark of the address', hi: 'पते का चिह्न' },
  'field.memNo': { en: 'Membership number', hi: 'सदस्यता संख्या' },
  'field.memberOn': { en: 'Member since', hi: 'सदस्य कब से' },
  'field.validUntil': { en: 'Last day', hi: 'अंतिम तिथि' },
  'field.method': { en: 'How it was paid', hi: 'भुगतान कैसे हुआ' },
  'field.reference': { en: 'Reference', hi: 'संदर्भ नंबर' },
  'field.mode': { en: 'Payment method', hi: 'भुगतान का माध्यम' },
  'field.nextTryAt': { en: 'Next attempt', hi: 'अगला प्रयास' },
  'field.note': { en: 'Note', hi: 'टिप्पणी' },
  'field.number': { en: 'Receipt number', hi: 'रसीद संख्या' },
  'field.numbers': { en: 'Membership number', hi: 'सदस्यता संख्या' },
  'field.orderId': { en: 'Order id', hi: 'ऑर्डर ID' },
  'field.overrides': { en: 'Printed text', hi: 'छपने वाला पाठ' },
  'field.paise': { en: 'Amount in paise', hi: 'राशि, पैसे में' },
  'field.paymentId': { en: 'Payment id', hi: 'भुगतान ID' },
  'field.person': { en: 'Person', hi: 'व्यक्ति' },
  'field.plan': { en: 'Fee plan', hi: 'शुल्क योजना' },
  'field.q': { en: 'Search', hi: 'खोज' },
  'field.qualification': { en: 'Qualification', hi: 'योग्यता' },
  'field.reason': { en: 'Reason', hi: 'कारण' },
  'field.receipt': { en: 'Order reference', hi: 'ऑर्डर का संदर्भ' },
  'field.receiptNumber': { en: 'Receipt number', hi: 'रसीद संख्या' },
  'field.referrer': { en: 'Reference person', hi: 'परिचय देने वाले सदस्य' },
  'field.role': { en: 'Role', hi: 'भूमिका' },
  'field.what': { en: 'List', hi: 'सूची' },
  'field.format': { en: 'Format', hi: 'फ़ॉर्मेट' },
  'field.details': { en: 'Personal details in full', hi: 'निजी जानकारी पूरी' },
  'field.search': { en: 'Search', hi: 'खोज' },
  'field.type': { en: 'Group', hi: 'समूह' },
  'field.year': { en: 'Year', hi: 'वर्ष' },
  'field.from': { en: 'From', hi: 'से' },
  'field.bytes': { en: 'Size in bytes', hi: 'आकार (बाइट)' },
  'field.again': { en: 'Also with a code that works', hi: 'जिनका कोड चालू है, वे भी' },
  'field.sha256': { en: 'Checksum', hi: 'जाँच-योग' },
  'field.fixed': { en: 'Corrected', hi: 'सुधारा गया' },
  'field.rows': { en: 'Rows', hi: 'पंक्तियाँ' },
  'field.runId': { en: 'Making of the documents', hi: 'दस्तावेज़ निर्माण' },
  'field.rupees': { en: 'Amount in rupees', hi: 'राशि, रुपये में' },
  'field.secondFactor': { en: 'Code at log-in', hi: 'लॉगिन पर कोड' },
  'field.seq': { en: 'Sequence number', hi: 'क्रमांक' },
  'field.slot': { en: 'Picture or document', hi: 'फ़ोटो या दस्तावेज़' },
  'field.source': { en: 'Reported by', hi: 'सूचना किसने दी' },
  'field.state': { en: 'Status', hi: 'स्थिति' },
  'field.queuedName.state': { en: 'State', hi: 'राज्य' },
  'field.referenceItem.state': { en: 'State', hi: 'राज्य' },
  'field.referenceList.state': { en: 'State', hi: 'राज्य' },
  'field.status': { en: 'Status', hi: 'स्थिति' },
  'field.subjectId': { en: 'Person', hi: 'व्यक्ति' },
  'field.test': { en: 'Test e-mail', hi: 'टेस्ट ई-मेल' },
  'field.to': { en: 'E-mail address', hi: 'ई-मेल पता' },
  'field.total': { en: 'Total in rupees', hi: 'कुल राशि, रुपये में' },
  'field.tries': { en: 'Attempts', hi: 'प्रयास' },
  'field.unclear': { en: 'Unclear whether it was done', hi: 'पता नहीं कि हुआ या नहीं' },
  'field.usedAt': { en: 'Last used', hi: 'अंतिम उपयोग' },
  'field.username': { en: 'Username', hi: 'उपयोगकर्ता नाम' },
  'field.prices': { en: 'Fees', hi: 'शुल्क' },
  'field.lines': { en: 'Lines', hi: 'पंक्तियाँ' },
  'field.label': { en: 'For', hi: 'किसके लिए' },
  'field.validFrom': { en: 'First day', hi: 'पहला दिन' },
  'field.version': { en: 'Version', hi: 'संस्करण' },
  'field.verification': { en: 'Verification', hi: 'सत्यापन' },
} as const satisfies Texts;
