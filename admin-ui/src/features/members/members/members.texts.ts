import type { MemberState } from '@portal/contract';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  'list.heading': { en: 'Organisation Members', hi: 'संगठन के सदस्य' },
  'list.count': { en: '%{total} member |||| %{total} members', hi: '%{total} सदस्य' },
  'list.table': { en: 'Members', hi: 'सदस्य' },
  'list.search': { en: 'Search name, number, e-mail or phone', hi: 'नाम, संख्या, ई-मेल या फ़ोन से खोजें' },
  'list.empty': { en: 'No records found.', hi: 'कोई रिकॉर्ड नहीं मिला।' },
  'list.number': { en: 'Membership ID', hi: 'सदस्यता संख्या' },
  'list.name': { en: 'Name', hi: 'नाम' },
  'list.type': { en: 'Type', hi: 'प्रकार' },
  'list.status': { en: 'Status', hi: 'स्थिति' },
  'list.prant': { en: 'Prant', hi: 'प्रांत' },
  'list.contact': { en: 'Phone and e-mail', hi: 'फ़ोन और ई-मेल' },
  'list.since': { en: 'Member Since', hi: 'सदस्य कब से' },
  'list.year': { en: 'Year joined', hi: 'सदस्यता का वर्ष' },
  'list.until': { en: 'Valid until', hi: 'वैधता' },
  'list.lifetime': { en: 'Lifetime', hi: 'आजीवन' },
  'selection.title': {
    en: 'New documents for %{smart_count} member |||| New documents for %{smart_count} members',
    hi: '%{smart_count} सदस्यों के नए दस्तावेज़',
  },
  'selection.effect': {
    en: 'All their documents are made anew and sent by e-mail to each. Numbers and first days stay as they are; whoever checks an old document is told that it was replaced.',
    hi: 'इनके सभी दस्तावेज़ नए बनेंगे और हर सदस्य को ई-मेल से भेजे जाएँगे। संख्याएँ और सदस्यता की पहली तिथियाँ वही रहेंगी; पुराना दस्तावेज़ जाँचने पर दिखेगा कि उसकी जगह नया जारी हो चुका है।',
  },
  'selection.reasonHint': {
    en: 'One reason for all; the members read it in the e-mail.',
    hi: 'सबके लिए एक ही कारण; सदस्य इसे ई-मेल में पढ़ेंगे।',
  },
  'selection.tooMany': { en: 'At most %{most} at once', hi: 'एक बार में अधिक से अधिक %{most}' },
  'state.all': { en: 'All', hi: 'सभी' },
  'state.active': { en: 'Active', hi: 'सक्रिय' },
  'state.expired': { en: 'Expired', hi: 'अवधि समाप्त' },
  'state.converted': { en: 'Converted', hi: 'आजीवन में बदली' },
  'state.revoked': { en: 'Revoked', hi: 'रद्द' },
  'state.merged': { en: 'Merged', hi: 'दूसरे रिकॉर्ड में जुड़ी' },
} as const satisfies Texts & Record<`state.${MemberState}`, Text>;
