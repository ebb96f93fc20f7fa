import type { Text } from '../text.js';

/** What staff are told about the organisation's own files (docs/rules/uploads.md). */
export const assetTexts = {
  'asset.type': {
    en: 'This kind of file cannot be used here.',
    hi: 'इस तरह की फ़ाइल यहाँ नहीं चलेगी।',
  },
  'asset.size': { en: 'This file is too large.', hi: 'यह फ़ाइल बहुत बड़ी है।' },
  'asset.captions': {
    en: 'This is not a WebVTT file in UTF-8: it begins with WEBVTT and has times such as 00:01.000 --> 00:04.000.',
    hi: 'यह UTF-8 में WebVTT फ़ाइल नहीं है: वह WEBVTT से शुरू होती है और उसमें 00:01.000 --> 00:04.000 जैसे समय होते हैं।',
  },
  'asset.notReady': {
    en: 'This file has not been accepted. Upload it again.',
    hi: 'यह फ़ाइल स्वीकार नहीं हुई है। इसे दोबारा अपलोड करें।',
  },
} as const satisfies Record<string, Text>;
