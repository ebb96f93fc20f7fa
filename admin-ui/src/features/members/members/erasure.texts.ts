import type { Texts } from '@portal/contract/text';

/** The end of a membership with the erasure of the person's data. */
export const texts = {
  'erasure.title': { en: 'Erasure of personal data', hi: 'व्यक्तिगत जानकारी मिटाना' },
  'erasure.loading': { en: 'Loading…', hi: 'लोड हो रहा है…' },
  'erasure.open': {
    en: 'The member asked on %{day} to end the membership and erase the data. Answer by %{answerBy}.',
    hi: 'सदस्य ने %{day} को सदस्यता समाप्त करने और जानकारी मिटाने का अनुरोध किया। %{answerBy} तक उत्तर दें।',
  },
  'erasure.declined': {
    en: 'A request of %{day} was declined: %{reason}',
    hi: '%{day} का अनुरोध अस्वीकार किया गया: %{reason}',
  },
  'erasure.withdrawn': {
    en: 'The member withdrew a request of %{day}.',
    hi: 'सदस्य ने %{day} का अनुरोध वापस ले लिया।',
  },
  'erasure.none': { en: 'The member has not asked for it.', hi: 'सदस्य ने इसका अनुरोध नहीं किया है।' },
  'erasure.erased': {
    en: 'The personal data was erased on %{day}. Number and printed name stay, so that a certificate can be checked.',
    hi: 'व्यक्तिगत जानकारी %{day} को मिटा दी गई। संख्या और छपा हुआ नाम रहते हैं, ताकि प्रमाणपत्र जाँचा जा सके।',
  },
  'erasure.mayNot': {
    en: 'Only a superAdmin can answer.',
    hi: 'उत्तर केवल superAdmin दे सकते हैं।',
  },
  'erasure.erase': { en: 'Erase personal data', hi: 'व्यक्तिगत जानकारी मिटाएँ' },
  'erasure.decline': { en: 'Decline', hi: 'अस्वीकार करें' },
  'erasure.erase.title': { en: 'Erase the data of %{name}?', hi: '%{name} की जानकारी मिटाएँ?' },
  'erasure.erase.effect': {
    en: 'Membership %{number} ends at once and is never given again. Photographs, papers, documents, log-in and all personal data go, also from the audit. Receipts stay, and number and name for the check of a certificate. Every export of the last days is removed. This cannot be undone.',
    hi: 'सदस्यता %{number} तुरंत समाप्त होगी और फिर किसी को नहीं दी जाएगी। फ़ोटो, काग़ज़ात, दस्तावेज़, लॉगिन और सारी व्यक्तिगत जानकारी ऑडिट से भी मिट जाएगी। रसीदें, और प्रमाणपत्र की जाँच के लिए संख्या और नाम रहेंगे। पिछले दिनों के सभी निर्यात हटेंगे। इसे वापस नहीं किया जा सकता।',
  },
  'erasure.erase.reason': { en: 'How they asked for it', hi: 'उन्होंने कैसे माँगा' },
  'erasure.erase.reasonHint': {
    en: 'Such as “Letter of 3 May 2026”. It is kept, so leave out the name and numbers.',
    hi: 'जैसे “3 मई 2026 का पत्र”। यह रखा जाता है, इसलिए नाम और नंबर न लिखें।',
  },
  'erasure.erase.done': {
    en: 'The personal data is erased. Files follow within minutes.',
    hi: 'व्यक्तिगत जानकारी मिटा दी गई है। फ़ाइलें कुछ मिनटों में हट जाएँगी।',
  },
  'erasure.decline.title': { en: 'Decline the request of %{name}?', hi: '%{name} का अनुरोध अस्वीकार करें?' },
  'erasure.decline.reason': { en: 'Reason', hi: 'कारण' },
  'erasure.decline.reasonHint': {
    en: 'The member reads it in the e-mail.',
    hi: 'सदस्य इसे ई-मेल में पढ़ेंगे।',
  },
  'erasure.decline.done': { en: 'The request has been declined.', hi: 'अनुरोध अस्वीकार कर दिया गया है।' },
} as const satisfies Texts;
