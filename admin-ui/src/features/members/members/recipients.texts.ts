import type { Texts } from '@portal/contract/text';

export const texts = {
  'recipients.title': { en: 'Who received the data', hi: 'जानकारी किस-किस को मिली' },
  'recipients.show': { en: 'Show', hi: 'दिखाएँ' },
  'recipients.loading': { en: 'Loading…', hi: 'लोड हो रहा है…' },
  'recipients.always': { en: 'Always', hi: 'हमेशा' },
  'recipients.exports': { en: 'Exports', hi: 'निर्यात' },
  'recipients.exports.none': { en: 'In no export yet', hi: 'अब तक किसी निर्यात में नहीं' },
  'recipients.mails': { en: 'Mails to many', hi: 'सामूहिक ई-मेल' },
  'recipients.mails.none': { en: 'No mails yet', hi: 'अब तक कोई ई-मेल नहीं' },
  'recipients.what.applications': { en: 'Applications', hi: 'आवेदन' },
  'recipients.what.members': { en: 'Members', hi: 'सदस्य' },
  'recipients.what.couples': { en: 'Couples', hi: 'पति-पत्नी' },
  'recipients.what.transactions': { en: 'Transactions', hi: 'लेन-देन' },
  'recipients.what.mailRecipients': { en: 'Who got a mail', hi: 'मेल किस-किस को गई' },
  'recipients.answer': { en: 'read by a program', hi: 'प्रोग्राम से पढ़ा गया' },
  'recipients.rows': {
    en: '%{smart_count} row |||| %{smart_count} rows',
    hi: '%{smart_count} पंक्ति |||| %{smart_count} पंक्तियाँ',
  },
  'recipients.filter': { en: 'Filter: %{filter}', hi: 'फ़िल्टर: %{filter}' },
  'recipients.everything': { en: 'Without a filter', hi: 'बिना फ़िल्टर' },
  'recipients.columns': { en: 'Columns: %{columns}', hi: 'कॉलम: %{columns}' },
  'recipients.server': { en: 'by %{server}', hi: '%{server} से' },
} as const satisfies Texts;
