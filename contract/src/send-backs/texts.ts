import type { Text } from '../text.js';

/** What staff and applicants are told about an application that goes back. */
export const sendBackTexts = {
  'sendBack.done': {
    en: 'Application sent back. The applicant is told by e-mail.',
    hi: 'आवेदन वापस भेज दिया गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'sendBack.comments': {
    en: 'Write a comment for at least one field or file.',
    hi: 'कम से कम एक जानकारी या फ़ाइल के लिए टिप्पणी लिखें।',
  },
  'sendBack.comment': { en: 'Write what has to be corrected', hi: 'लिखें कि क्या ठीक करना है' },
  'sendBack.field': {
    en: 'This field can’t be sent back. The office corrects it itself.',
    hi: 'यह जानकारी वापस नहीं भेजी जा सकती। इसे कार्यालय ख़ुद ठीक करता है।',
  },
  'sendBack.twice': { en: 'There are two comments for this field.', hi: 'इस जानकारी के लिए दो टिप्पणियाँ हैं।' },
  'fix.done': {
    en: 'Thank you. Your corrections have been sent to our office.',
    hi: 'धन्यवाद। आपके सुधार हमारे कार्यालय को मिल गए हैं।',
  },
  'fix.over': {
    en: 'There is nothing to correct any more. Corrections to this application have already been sent, or our office has decided on it.',
    hi: 'अब कुछ ठीक करना बाक़ी नहीं है। इस आवेदन के सुधार भेजे जा चुके हैं, या कार्यालय इस पर निर्णय ले चुका है।',
  },
  'fix.unchanged': {
    en: 'Correct this, or tell our office in the message below why it is right.',
    hi: 'इसे ठीक करें, या नीचे के संदेश में बताएँ कि यह सही क्यों है।',
  },
  'fix.locked': {
    en: 'Our office did not ask for a change here.',
    hi: 'कार्यालय ने यहाँ कोई बदलाव नहीं माँगा है।',
  },
} as const satisfies Record<string, Text>;
