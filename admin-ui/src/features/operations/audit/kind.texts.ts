import type { AuditedKind } from '@portal/contract/audit-actions';
import type { Text } from '@portal/contract/text';

/** Kinds of audited records. */
export const texts = {
  'kind.draft': { en: 'Application form', hi: 'आवेदन फ़ॉर्म' },
  'kind.application': { en: 'Application', hi: 'आवेदन' },
  'kind.import': { en: 'Import', hi: 'आयात' },
  'kind.list': { en: 'List', hi: 'सूची' },
  'kind.payment': { en: 'Payment', hi: 'भुगतान' },
  'kind.member': { en: 'Member', hi: 'सदस्य' },
  'kind.memberLogin': { en: 'Member log-in', hi: 'सदस्य का लॉगिन' },
  'kind.staffUser': { en: 'Staff user', hi: 'स्टाफ़ उपयोगकर्ता' },
  'kind.session': { en: 'Session', hi: 'सत्र' },
  'kind.otpChallenge': { en: 'Code by e-mail', hi: 'ई-मेल से भेजा कोड' },
  'kind.start': { en: 'Before opening', hi: 'पोर्टल खोलने से पहले' },
  'kind.prices': { en: 'Fees', hi: 'शुल्क' },
  'kind.branding': { en: 'Branding', hi: 'संगठन की पहचान' },
  'kind.notice': { en: 'Notice', hi: 'सूचना' },
  'kind.kit': { en: 'Member kit', hi: 'सदस्य किट' },
  'kind.sitePage': { en: 'Public page', hi: 'सार्वजनिक पेज' },
  'kind.mailRun': { en: 'E-mail to many', hi: 'सामूहिक ई-मेल' },
  'kind.mailbox': { en: 'Sender mailbox', hi: 'प्रेषक मेलबॉक्स' },
  'kind.serviceLevels': { en: 'Limits of waiting', hi: 'प्रतीक्षा की समय-सीमा' },
  'kind.referenceItem': { en: 'Entry of a reference list', hi: 'फ़ॉर्म की सूची की प्रविष्टि' },
  'kind.referenceList': { en: 'Reference list', hi: 'फ़ॉर्म की सूची' },
  'kind.queuedName': { en: 'Name typed by applicants', hi: 'आवेदकों का लिखा नाम' },
  'kind.attention': { en: 'Entry that needs attention', hi: 'ध्यान देने योग्य प्रविष्टि' },
  'kind.job': { en: 'Job', hi: 'काम' },
  'kind.run': { en: 'Long task', hi: 'लंबा काम' },
  'kind.file': { en: 'File', hi: 'फ़ाइल' },
  'kind.keys': { en: 'Encryption keys', hi: 'एन्क्रिप्शन कुंजियाँ' },
  'kind.audit': { en: 'Audit', hi: 'ऑडिट' },
} as const satisfies Record<`kind.${AuditedKind}`, Text>;
