import type { Text } from '../text.js';

/** What is wrong with a file that is sent back, as the applicant reads it. */
export const fileFaults = {
  blurred: {
    en: 'The picture is blurred. Please send a sharp one.',
    hi: 'फ़ोटो धुँधली है। कृपया साफ़ फ़ोटो भेजें।',
  },
  cutOff: {
    en: 'A part of it is cut off. Please send all of it.',
    hi: 'इसका कुछ हिस्सा कट गया है। कृपया पूरा भेजें।',
  },
  notYours: {
    en: 'This belongs to somebody else. Please send your own.',
    hi: 'यह किसी और का है। कृपया अपना भेजें।',
  },
  expired: {
    en: 'This has expired. Please send one that is valid.',
    hi: 'इसकी अवधि बीत चुकी है। कृपया मान्य दस्तावेज़ भेजें।',
  },
  other: { en: 'Please send this file again.', hi: 'कृपया यह फ़ाइल फिर से भेजें।' },
} as const satisfies Record<string, Text>;
export type FileFault = keyof typeof fileFaults;

/** The comment on a field without other words. */
export const correctField: Text = {
  en: 'Please check and correct this.',
  hi: 'कृपया इसे जाँचकर ठीक करें।',
};
