import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Membership document check', hi: 'सदस्यता दस्तावेज़ की जाँच' },
  genuine: {
    en: 'This document is genuine and the membership is active.',
    hi: 'यह दस्तावेज़ असली है और सदस्यता सक्रिय है।',
  },
  notActive: {
    en: 'This document was issued by the organisation but is no longer valid: {state}.',
    hi: 'यह दस्तावेज़ संगठन ने जारी किया था, पर अब मान्य नहीं है: {state}।',
  },
  photo: { en: 'Photo of {name}', hi: '{name} की फ़ोटो' },
  compare: { en: 'Compare the photo with the person.', hi: 'फ़ोटो को व्यक्ति से मिलाएँ।' },
  name: { en: 'Name', hi: 'नाम' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  issued: { en: 'Date of issue', hi: 'जारी होने की तारीख' },
  unknown: { en: 'We do not recognise this document', hi: 'यह दस्तावेज़ हमारे यहाँ दर्ज नहीं है' },
  'unknown.text': {
    en: 'The code does not belong to any document of the organisation. Please scan the QR code again; if you still see this page, the document is not genuine.',
    hi: 'यह कोड संगठन के किसी दस्तावेज़ का नहीं है। कृपया QR कोड एक बार फिर स्कैन करें; यदि यही पेज फिर आए, तो दस्तावेज़ असली नहीं है।',
  },
  help: {
    en: 'Compare the name and the number with the document. If in doubt, write to {email} or call {phone}.',
    hi: 'नाम और संख्या का दस्तावेज़ से मिलान करें। संदेह हो तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  superseded: { en: 'Replaced by a newer document', hi: 'इसकी जगह नया दस्तावेज़ जारी हुआ है' },
  removed: { en: 'Withdrawn', hi: 'वापस लिया गया' },
} as const satisfies Texts;
