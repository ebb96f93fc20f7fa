import type { AppType, Language } from '@portal/contract/enums';
import type { ProofVerdict } from '@portal/contract/members/check-proof';
import { documentKindTable } from '@portal/contract/members/document-kinds';
import type { Text, Texts } from '@portal/contract/text';

/**
 * Messages about a proof. They are not a text area of the portal: the script contains both languages, because an
 * offline user may not have chosen one.
 */
export const proofTexts = {
  genuine: {
    en: 'Genuine, checked without a network.',
    hi: 'असली है। जाँच बिना इंटरनेट के हुई।',
  },
  onlyOnline: {
    en: 'To see if it has been withdrawn or replaced, check online.',
    hi: 'बाद में यह वापस लिया गया या बदला गया या नहीं, यह केवल ऑनलाइन पता चल सकता है।',
  },
  expired: {
    en: 'Genuine, but by the clock of this device the membership ended on {date}.',
    hi: 'असली है, पर इस उपकरण की घड़ी के अनुसार सदस्यता {date} को समाप्त हो चुकी है।',
  },
  early: {
    en: 'The signature is genuine, but by the clock of this device the document is not issued yet. Set date and time, then check again.',
    hi: 'हस्ताक्षर असली है, पर इस उपकरण की घड़ी के अनुसार दस्तावेज़ अभी जारी ही नहीं हुआ है। तारीख और समय ठीक करके फिर जाँचें।',
  },
  otherDocument: {
    en: 'Do not accept this: the signature is genuine, but it belongs to another document than this address.',
    hi: 'इसे स्वीकार न करें: हस्ताक्षर असली है, पर इस पते के नहीं, किसी और दस्तावेज़ का है।',
  },
  forged: {
    en: 'Not genuine: the signature does not fit what the code says. Please scan the QR code again; if you still see this, the code was changed.',
    hi: 'असली नहीं: कोड में जो लिखा है, हस्ताक्षर उससे मेल नहीं खाता। कृपया QR कोड एक बार फिर स्कैन करें; यदि यही फिर आए, तो कोड बदला गया है।',
  },
  unreadable: {
    en: 'The code is incomplete or damaged. Please scan the QR code again.',
    hi: 'कोड अधूरा या ख़राब है। कृपया QR कोड एक बार फिर स्कैन करें।',
  },
  absent: {
    en: 'This code carries no signature of its own. It can only be checked online.',
    hi: 'इस कोड में अपना हस्ताक्षर नहीं है। इसकी जाँच केवल ऑनलाइन हो सकती है।',
  },
  unknownKey: {
    en: 'Not known here: it was signed with a key that this device does not have. Check again online.',
    hi: 'यहाँ पता नहीं: इस पर जिस कुंजी का हस्ताक्षर है, वह इस उपकरण में नहीं है। ऑनलाइन होकर फिर जाँचें।',
  },
  withdrawnKey: {
    en: 'Proves nothing: the key that signed it was withdrawn by the organisation. Check online.',
    hi: 'इससे कुछ साबित नहीं होता: जिस कुंजी का हस्ताक्षर है, उसे संगठन ने वापस ले लिया है। ऑनलाइन जाँचें।',
  },
  uncheckable: {
    en: 'This browser can not check signatures. Check online, or with another browser.',
    hi: 'यह ब्राउज़र हस्ताक्षर नहीं जाँच सकता। ऑनलाइन या किसी और ब्राउज़र में जाँचें।',
  },
  agrees: {
    en: 'The signature in the QR code is genuine and agrees with our records.',
    hi: 'QR कोड का हस्ताक्षर असली है और हमारे रिकॉर्ड से मेल खाता है।',
  },
  differs: {
    en: 'Do not trust this document: the signature in its QR code belongs to another document.',
    hi: 'इस दस्तावेज़ पर भरोसा न करें: इसके QR कोड का हस्ताक्षर किसी और दस्तावेज़ का है।',
  },
  changed: {
    en: 'Do not trust this document: the code was changed. Scan the QR code once more to be sure.',
    hi: 'इस दस्तावेज़ पर भरोसा न करें: इसका कोड बदला गया है। पक्का करने के लिए QR कोड एक बार फिर स्कैन करें।',
  },
  keysOf: { en: 'Checked with the keys of {date}.', hi: '{date} की कुंजियों से जाँचा गया।' },
  begins: { en: '{name} … (beginning)', hi: '{name} … (शुरू का भाग)' },
  name: { en: 'Name', hi: 'नाम' },
  number: { en: 'Membership No.', hi: 'सदस्यता संख्या' },
  type: { en: 'Membership', hi: 'सदस्यता' },
  kind: { en: 'Document', hi: 'दस्तावेज़' },
  issued: { en: 'Date of issue', hi: 'जारी होने की तारीख' },
  validity: { en: 'Valid until', hi: 'कब तक मान्य' },
  forLife: { en: 'for life', hi: 'आजीवन' },
} as const satisfies Texts;

const types: Readonly<Record<AppType, Text>> = {
  single: { en: 'Life member', hi: 'आजीवन सदस्य' },
  couple: { en: 'Life member', hi: 'आजीवन सदस्य' },
  student: { en: 'Student member', hi: 'विद्यार्थी सदस्य' },
  old: { en: 'Associate member', hi: 'सहयोगी सदस्य' },
};

/** The result of a proof check, in one language. */
export interface ProofWords {
  /** `good` is genuine and in force as far as known offline; `bad` must be rejected. */
  readonly tone: 'good' | 'unsure' | 'bad';
  readonly lines: readonly string[];
  /** The signed data as label and value; empty if nothing is proven. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Formats a date as documents print it: d/m/yyyy. */
const printedDay = (day: string): string => day.split('-').map(Number).reverse().join('/');
const INDIA_MS = 5.5 * 60 * 60_000;
/** Formats the India date of a timestamp. */
export const printedDayOf = (moment: Date): string =>
  printedDay(new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 10));

/**
 * Returns what can be said about a proof offline.
 * @param verdict `absent` if the address has no proof
 */
export function offlineWords(verdict: ProofVerdict | { state: 'absent' }, language: Language): ProofWords {
  const t = (key: keyof typeof proofTexts): string => proofTexts[key][language];
  if (verdict.state !== 'genuine') {
    const isRefused = verdict.state === 'forged' || verdict.state === 'withdrawnKey';
    return { tone: isRefused ? 'bad' : 'unsure', lines: [t(verdict.state)], facts: [] };
  }
  const { proof, isOfCode, isExpired, isEarly } = verdict;
  if (!isOfCode) return { tone: 'bad', lines: [t('otherDocument')], facts: [] };
  const until = proof.validUntil === undefined ? t('forLife') : printedDay(proof.validUntil);
  return {
    tone: isExpired || isEarly ? 'unsure' : 'good',
    lines: [
      isEarly ? t('early') : isExpired ? t('expired').replace('{date}', until) : t('genuine'),
      t('onlyOnline'),
    ],
    facts: [
      [t('name'), proof.isNameCut ? t('begins').replace('{name}', () => proof.name) : proof.name],
      [t('number'), proof.number],
      [t('type'), types[proof.appType][language]],
      [t('kind'), documentKindTable[proof.kind].label[language]],
      [t('issued'), printedDayOf(proof.issuedAt)],
      [t('validity'), until],
    ],
  };
}

/**
 * Returns what a proof adds to the record of its document.
 * @param memNo membership number in the record
 */
export function onlineWords(verdict: ProofVerdict, memNo: string, language: Language): ProofWords {
  const say = (tone: ProofWords['tone'], key: keyof typeof proofTexts): ProofWords => ({
    tone,
    lines: [proofTexts[key][language]],
    facts: [],
  });
  switch (verdict.state) {
    case 'genuine':
      return verdict.isOfCode && verdict.proof.number === memNo
        ? say('good', 'agrees')
        : say('bad', 'differs');
    case 'withdrawnKey':
    case 'uncheckable':
      return say('unsure', verdict.state);
    default:
      return say('bad', 'changed');
  }
}
