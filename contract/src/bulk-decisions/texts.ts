import type { Text } from '../text.js';

/** What staff are told of many that are approved, or made again, together. */
export const bulkDecisionTexts = {
  'selection.most': {
    en: 'Select at least 1 and at most 200.',
    hi: 'कम से कम 1 और अधिक से अधिक 200 चुनें।',
  },
  'selection.once': { en: 'Select each only once.', hi: 'हर एक को एक ही बार चुनें।' },
  'selection.failed': {
    en: 'The selection could not be finished. Please try again.',
    hi: 'चुने हुए काम पूरे नहीं हो सके। कृपया फिर प्रयास करें।',
  },
  'selection.drawing': {
    en: 'Some documents are still being made. Wait until all of them are there.',
    hi: 'कुछ दस्तावेज़ अभी बन रहे हैं। सब बन जाने तक रुकें।',
  },
  'selection.changed': {
    en: 'The selection has changed meanwhile. Look at it again, then confirm.',
    hi: 'इस बीच चयन बदल गया है। फिर से देखकर पुष्टि करें।',
  },
  'selection.confirmed': {
    en: 'This selection has been confirmed or stopped; nothing can be taken out any more.',
    hi: 'इस चयन की पुष्टि हो चुकी है या इसे रोक दिया गया है; अब इसमें से कुछ हटाया नहीं जा सकता।',
  },
  'selection.nothingFailed': {
    en: 'Nothing here can be tried again.',
    hi: 'यहाँ फिर से करने को कुछ नहीं है।',
  },
  'selection.underWay': {
    en: 'This is still under way. Wait until it has finished.',
    hi: 'यह अभी चल रहा है। पूरा होने तक रुकें।',
  },
  'selection.elsewhere': {
    en: 'This application has been approved already, outside of this selection.',
    hi: 'यह आवेदन इस चयन के बाहर पहले ही स्वीकृत हो चुका है।',
  },
  'selection.otherDocuments': {
    en: 'Other documents have been made meanwhile. Look at those first.',
    hi: 'इस बीच दूसरे दस्तावेज़ बन गए हैं। पहले उन्हें देखें।',
  },
  'selection.notAllowed': {
    en: 'Stopped: whoever asked for this may no longer do it.',
    hi: 'रोका गया: जिसने यह करवाया था, उसे अब इसकी अनुमति नहीं है।',
  },
  'selection.rowFailed': {
    en: 'This could not be done. Please try again.',
    hi: 'यह नहीं हो सका। कृपया फिर प्रयास करें।',
  },
} as const satisfies Record<string, Text>;
