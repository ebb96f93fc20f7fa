import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Reserved membership numbers', hi: 'आरक्षित सदस्यता संख्याएँ' },
  hint: {
    en: 'Upload Documents reserves a membership number. Nobody has used these reservations for %{days} days. A released number goes to the next application.',
    hi: '"दस्तावेज़ अपलोड करें" से सदस्यता संख्या आरक्षित होती है। इन आरक्षणों का %{days} दिनों से किसी ने उपयोग नहीं किया। छोड़ी गई संख्या अगले आवेदन को मिलती है।',
  },
  count: { en: '%{total} reservation |||| %{total} reservations', hi: '%{total} आरक्षण |||| %{total} आरक्षण' },
  table: { en: 'Unused reservations', hi: 'बिना उपयोग के आरक्षण' },
  names: { en: 'Applicant', hi: 'आवेदक' },
  numbers: { en: 'Number', hi: 'संख्या' },
  reservedAt: { en: 'Reserved since', hi: 'कब से आरक्षित' },
  usedAt: { en: 'Documents made', hi: 'दस्तावेज़ कब बने' },
  startedBy: { en: 'Started by', hi: 'किसने शुरू किया' },
  action: { en: 'Action', hi: 'कार्य' },
  unknown: { en: 'not known', hi: 'ज्ञात नहीं' },
  release: { en: 'Release', hi: 'आरक्षण हटाएँ' },
  releaseOf: { en: 'Release %{numbers} of %{name}', hi: '%{name} की संख्या %{numbers} का आरक्षण हटाएँ' },
  drawing: { en: 'Its documents are being made', hi: 'इसके दस्तावेज़ अभी बनाए जा रहे हैं' },
  'dialog.title': {
    en: 'Release the number %{numbers}? |||| Release the numbers %{numbers}?',
    hi: 'संख्या %{numbers} का आरक्षण हटाएँ? |||| संख्याओं %{numbers} का आरक्षण हटाएँ?',
  },
  'dialog.free': {
    en: 'The number becomes free and goes to the next application. |||| The numbers become free and go to the next applications.',
    hi: 'संख्या फिर ख़ाली हो जाएगी और अगले आवेदन को मिलेगी। |||| संख्याएँ फिर ख़ाली हो जाएँगी और अगले आवेदनों को मिलेंगी।',
  },
  'dialog.documents': {
    en: 'The documents made for it are removed, and their codes stop working.',
    hi: 'इसके साथ बने दस्तावेज़ हटा दिए जाएँगे और उनके कोड काम नहीं करेंगे।',
  },
  'dialog.unchanged': {
    en: 'The application of %{name} itself does not change. Before it can be approved, Upload Documents has to be done again; the number may then be different.',
    hi: '%{name} का आवेदन स्वयं नहीं बदलेगा। स्वीकृति से पहले "दस्तावेज़ अपलोड करें" फिर से करना होगा; तब संख्या दूसरी हो सकती है।',
  },
  'dialog.do': { en: 'Release', hi: 'आरक्षण हटाएँ' },
  done: { en: 'The reservation has been released.', hi: 'आरक्षण हटा दिया गया।' },
  empty: { en: 'There are no unused reservations.', hi: 'बिना उपयोग का कोई आरक्षण नहीं है।' },
  emptyHint: {
    en: 'Every reservation was used within the last %{days} days.',
    hi: 'हर आरक्षण का उपयोग पिछले %{days} दिनों में हुआ है।',
  },
} as const satisfies Texts;
