import type { Text } from '../text.js';

/** What members and staff are told about a request to have the data erased. */
export const erasureTexts = {
  'erasure.password': { en: 'Enter your password.', hi: 'अपना पासवर्ड लिखें।' },
  'erasure.reason': { en: 'Give a reason.', hi: 'कारण लिखें।' },
  'erasure.paper': {
    en: 'No request of this member is open. Say how they asked for it, such as “Letter of 3 May 2026”.',
    hi: 'इस सदस्य का कोई अनुरोध नहीं है। लिखें कि उन्होंने कैसे माँगा, जैसे “3 मई 2026 का पत्र”।',
  },
  'erasure.reasonNames': {
    en: 'Leave out the name, the numbers and the addresses of the person: this text is kept.',
    hi: 'इसमें व्यक्ति का नाम, नंबर या पता न लिखें: यह पाठ रखा जाता है।',
  },
  'erasure.asked': {
    en: 'Your request has come in. We have sent you an e-mail about it.',
    hi: 'आपका अनुरोध मिल गया है। इसकी सूचना आपको ई-मेल से भेजी जा रही है।',
  },
  'erasure.none': {
    en: 'There is no open request. Reload the page.',
    hi: 'कोई अनुरोध लंबित नहीं है। पेज फिर से लोड करें।',
  },
  'erasure.withdrawn': {
    en: 'Your request has been withdrawn. Nothing changes.',
    hi: 'आपका अनुरोध वापस ले लिया गया है। सब पहले जैसा है।',
  },
  'erasure.declined': {
    en: 'The request has been declined. The member is told by e-mail.',
    hi: 'अनुरोध अस्वीकार कर दिया गया है। सदस्य को ई-मेल से सूचना भेजी जा रही है।',
  },
  'erasure.done': {
    en: 'The membership has ended and the personal data is erased. Files follow within minutes.',
    hi: 'सदस्यता समाप्त हो गई है और व्यक्तिगत जानकारी मिटा दी गई है। फ़ाइलें कुछ मिनटों में हट जाएँगी।',
  },
  'erasure.wasErased': {
    en: 'The personal data of this member was erased. The record can no longer be changed.',
    hi: 'इस सदस्य की व्यक्तिगत जानकारी मिटाई जा चुकी है। इसका विवरण अब नहीं बदला जा सकता।',
  },
  'erasure.merged': {
    en: 'This record was merged into another one of the same person. Erase that one: this one goes with it.',
    hi: 'यह रिकॉर्ड इसी व्यक्ति के दूसरे रिकॉर्ड में मिलाया जा चुका है। उसे मिटाएँ, यह उसके साथ मिट जाएगा।',
  },
  'erasure.moneyOpen': {
    en: 'A payment or a refund of this person is still under way. Erase when it is settled.',
    hi: 'इस व्यक्ति का कोई भुगतान या राशि-वापसी अभी चल रही है। उसके पूरा होने पर मिटाएँ।',
  },
  'erasure.applicationOpen': {
    en: 'Another application of this person is still open. Decide on it first.',
    hi: 'इस व्यक्ति का एक और आवेदन अभी लंबित है। पहले उस पर निर्णय लें।',
  },
  'erasure.documentsOpen': {
    en: 'Documents of this person are being made right now. Try again in a few minutes.',
    hi: 'इस व्यक्ति के दस्तावेज़ अभी बन रहे हैं। कुछ मिनट बाद फिर प्रयास करें।',
  },
  'erasure.exportRemoved': {
    en: 'This file was removed because a person in it had their data erased. Export the list again.',
    hi: 'यह फ़ाइल हटा दी गई, क्योंकि इसमें शामिल एक व्यक्ति की जानकारी मिटाई गई है। सूची फिर से निर्यात करें।',
  },
} as const satisfies Record<string, Text>;
