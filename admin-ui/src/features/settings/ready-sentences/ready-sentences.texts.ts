import type { Text, Texts } from '@portal/contract/text';
import type { SentenceKind } from '@portal/contract/settings/ready-sentences';

export const texts = {
  heading: { en: 'Ready Sentences', hi: 'तैयार वाक्य' },
  intro: {
    en: 'Reviewers choose from these when they send an application back, cannot verify it or reject it. The applicant reads the sentence in their language.',
    hi: 'आवेदन वापस भेजते, सत्यापन संभव न होने पर या अस्वीकृत करते समय स्टाफ़ इनमें से चुनता है। आवेदक वाक्य को अपनी भाषा में पढ़ता है।',
  },
  'kind.sendBack': { en: 'Send back', hi: 'वापस भेजना' },
  'kind.cannotVerify': { en: 'Cannot verify', hi: 'सत्यापन संभव नहीं' },
  'kind.reject': { en: 'Reject', hi: 'अस्वीकृति' },
  used: { en: 'used once |||| used %{smart_count} times', hi: '%{smart_count} बार इस्तेमाल हुआ' },
  none: { en: 'There are no sentences yet.', hi: 'अभी कोई वाक्य नहीं है।' },
  full: {
    en: 'There are 30 sentences. Remove one before you add another.',
    hi: '30 वाक्य हो चुके हैं। नया जोड़ने से पहले कोई एक हटाएँ।',
  },
  add: { en: 'Add a sentence', hi: 'वाक्य जोड़ें' },
  addTo: { en: 'Add a sentence: %{kind}', hi: 'वाक्य जोड़ें: %{kind}' },
  change: { en: 'Change', hi: 'बदलें' },
  changeOf: { en: 'Change: %{sentence}', hi: 'बदलें: %{sentence}' },
  changeTitle: { en: 'Change the sentence', hi: 'वाक्य बदलें' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeOf: { en: 'Remove: %{sentence}', hi: 'हटाएँ: %{sentence}' },
  removeTitle: { en: 'Remove this sentence?', hi: 'यह वाक्य हटाएँ?' },
  removeHint: {
    en: 'Decisions that used it keep their words.',
    hi: 'जिन निर्णयों में यह इस्तेमाल हुआ, उनमें यह वैसा ही रहेगा।',
  },
  'in.en': { en: 'English', hi: 'अंग्रेज़ी' },
  'in.hi': { en: 'Hindi', hi: 'हिंदी' },
  save: { en: 'Save', hi: 'सहेजें' },
  saved: { en: 'The sentence has been saved.', hi: 'वाक्य सहेज लिया गया है।' },
  failed: { en: 'The sentences could not be loaded.', hi: 'वाक्य नहीं खुल सके।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  loading: { en: 'Loading the sentences', hi: 'वाक्य लोड हो रहे हैं' },
} as const satisfies Texts & Record<`kind.${SentenceKind}`, Text>;
