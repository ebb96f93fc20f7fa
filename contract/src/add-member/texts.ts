import type { Text } from '../text.js';

/** What staff are told who enter an application for somebody. */
export const addMemberTexts = {
  'claim.method': { en: 'Choose how the fee was paid.', hi: 'चुनें कि शुल्क कैसे मिला।' },
  'claim.reference': {
    en: 'Enter the bank’s reference (UTR): 6 to 40 letters and digits.',
    hi: 'बैंक का संदर्भ नंबर (UTR) लिखें: 6 से 40 अक्षर और अंक।',
  },
  'claim.referenceSigns': {
    en: 'The reference can only have letters, digits, spaces, - and /, up to 40 characters.',
    hi: 'संदर्भ नंबर में केवल अक्षर, अंक, खाली जगह, - और / लिखें (अधिक से अधिक 40)।',
  },
  'claim.referenceUsed': {
    en: 'This bank reference was already entered for application {number}. Check the reference.',
    hi: 'यह संदर्भ नंबर आवेदन {number} में पहले ही दर्ज है। नंबर जाँच लें।',
  },
  'claim.day': { en: 'Enter the day on which the fee was received.', hi: 'वह तारीख लिखें जिस दिन शुल्क मिला।' },
  'claim.future': { en: 'The day cannot be in the future.', hi: 'तारीख आने वाले दिन की नहीं हो सकती।' },
  'claim.old': {
    en: 'The day is more than a year ago. Check the year.',
    hi: 'यह तारीख एक साल से ज़्यादा पुरानी है। साल जाँच लें।',
  },
  'claim.amount': {
    en: 'Enter the amount in whole rupees, more than 0.',
    hi: 'रकम पूरे रुपयों में लिखें, 0 से ज़्यादा।',
  },
  'claim.amountFixed': {
    en: 'The amount has to be the fee. Only a super administrator can enter another one.',
    hi: 'रकम शुल्क के बराबर होनी चाहिए। दूसरी रकम केवल सुपर एडमिन लिख सकते हैं।',
  },
  'claim.reason': {
    en: 'Say why the amount is not the fee.',
    hi: 'कारण लिखें कि रकम शुल्क से अलग क्यों है।',
  },
  'addMember.tooMany': {
    en: 'You have 20 unfinished applications. Finish one of them, or discard one that you no longer need.',
    hi: 'आपके 20 आवेदन अधूरे हैं। पहले इनमें से कोई एक पूरा करें, या जिसकी ज़रूरत न हो उसे हटा दें।',
  },
} as const satisfies Record<string, Text>;
