import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Stop these e-mails?', hi: 'ये ई-मेल बंद करें?' },
  'ask.bulk': {
    en: 'If you unsubscribe, the organisation’s e-mails to all its members no longer go to {address}. E-mails about your own membership still do.',
    hi: 'बंद करने पर संगठन के सामूहिक ई-मेल {address} पर नहीं भेजे जाएँगे। आपकी अपनी सदस्यता से जुड़े ई-मेल आते रहेंगे।',
  },
  'ask.notice': {
    en: 'If you unsubscribe, notices no longer go to {address} by e-mail. You find them in the member area, and e-mails about your own membership still come.',
    hi: 'बंद करने पर सूचनाएँ {address} पर ई-मेल से नहीं भेजी जाएँगी। वे सदस्य क्षेत्र में मिलेंगी, और आपकी अपनी सदस्यता से जुड़े ई-मेल आते रहेंगे।',
  },
  bulk: {
    en: 'The organisation’s e-mails to all its members no longer go to {address}. E-mails about your own membership still do.',
    hi: 'संगठन के सामूहिक ई-मेल अब {address} पर नहीं भेजे जाएँगे। आपकी अपनी सदस्यता से जुड़े ई-मेल आते रहेंगे।',
  },
  notice: {
    en: 'Notices no longer go to {address} by e-mail. You find them in the member area, and e-mails about your own membership still come.',
    hi: 'सूचनाएँ अब {address} पर ई-मेल से नहीं भेजी जाएँगी। वे सदस्य क्षेत्र में मिलेंगी, और आपकी अपनी सदस्यता से जुड़े ई-मेल आते रहेंगे।',
  },
  stop: { en: 'Unsubscribe', hi: 'बंद करें' },
  stopping: { en: 'Please wait...', hi: 'कृपया रुकें...' },
  done: { en: 'You have unsubscribed', hi: 'ये ई-मेल बंद कर दिए गए हैं' },
  again: {
    en: 'If you change your mind: log in, and switch them on again under “My Details”.',
    hi: 'मन बदले तो लॉगिन करके “मेरा विवरण” में इन्हें फिर से चालू कर सकते हैं।',
  },
  failed: { en: 'This link does not work', hi: 'यह लिंक काम नहीं कर रहा' },
  help: {
    en: 'If you have questions, write to {email} or call {phone}.',
    hi: 'कोई प्रश्न हो तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
} as const satisfies Texts;
