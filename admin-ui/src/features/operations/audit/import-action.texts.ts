import type { AuditAction } from '@portal/contract';
import type { Text } from '@portal/contract/text';

/** What is about registers of members that are imported, and about the first codes of their members. */
export type ImportAction = Extract<`action.${AuditAction}`, `action.${'import' | 'codes'}.${string}`>;

/** What was done about registers, in the words of a clerk. */
export const texts = {
  'action.import.begin': { en: 'Register uploaded', hi: 'रजिस्टर अपलोड हुआ' },
  'action.import.check': { en: 'Register checked', hi: 'रजिस्टर जाँचा गया' },
  'action.import.decide': { en: 'Decided on rows of a register', hi: 'रजिस्टर की पंक्तियों पर निर्णय' },
  'action.import.report': { en: 'Report of a register downloaded', hi: 'रजिस्टर की रिपोर्ट डाउनलोड की गई' },
  'action.import.start': { en: 'Import started', hi: 'आयात शुरू किया गया' },
  'action.import.rows': { en: 'Members imported', hi: 'सदस्य आयात किए गए' },
  'action.import.pause': { en: 'Import paused', hi: 'आयात रोका गया' },
  'action.import.resume': { en: 'Import resumed', hi: 'आयात फिर शुरू किया गया' },
  'action.import.delete': { en: 'Deletion of an import requested', hi: 'आयात हटाने को कहा गया' },
  'action.import.zip.begin': { en: 'Zip with photos uploaded', hi: 'फ़ोटो की ZIP अपलोड हुई' },
  'action.import.zip.read': { en: 'Zip with photos read', hi: 'फ़ोटो की ZIP पढ़ी गई' },
  'action.import.old': { en: 'Files taken over from the old storage', hi: 'पुराने स्टोरेज से फ़ाइलें ली गईं' },
  'action.import.files': { en: 'Photo or paper imported', hi: 'फ़ोटो या काग़ज़ आयात हुआ' },
  'action.import.files.report': {
    en: 'Report on imported photos downloaded',
    hi: 'आयात हुए फ़ोटो की रिपोर्ट डाउनलोड की गई',
  },
  'action.import.deleted': { en: 'Import deleted', hi: 'आयात हटाया गया' },
  'action.codes.print': { en: 'Sheets with activation codes requested', hi: 'एक्टिवेशन कोड की पर्चियाँ माँगी गईं' },
  'action.codes.printed': { en: 'Sheets with activation codes made', hi: 'एक्टिवेशन कोड की पर्चियाँ बनीं' },
  'action.codes.downloaded': {
    en: 'Sheets with activation codes downloaded',
    hi: 'एक्टिवेशन कोड की पर्चियाँ डाउनलोड की गईं',
  },
  'action.codes.mail': { en: 'Mailing of activation codes started', hi: 'एक्टिवेशन कोड ई-मेल करना शुरू किया गया' },
  'action.codes.mailed': { en: 'Mails with activation codes queued', hi: 'एक्टिवेशन कोड के ई-मेल भेजने को दिए गए' },
} as const satisfies Record<ImportAction, Text>;
