import type { Text } from '../text.js';
import type { MailKind } from './mail-runs.js';

/** Footer of bulk mails: why the recipient gets it, and how to unsubscribe; `{organisation}` is its name. */
export const letterTexts = {
  bulk: {
    en: 'You get this e-mail as a member of {organisation}.',
    hi: 'यह ई-मेल आपको {organisation} के सदस्य के नाते भेजा गया है।',
  },
  notice: {
    en: 'You get this e-mail because {organisation} sends its notices to members by e-mail.',
    hi: 'यह ई-मेल इसलिए भेजा गया है कि {organisation} अपनी सूचनाएँ सदस्यों को ई-मेल से भी भेजता है।',
  },
  official: {
    en: 'This is an official e-mail about your membership in {organisation}. It concerns every member who gets it, so it cannot be unsubscribed.',
    hi: 'यह {organisation} की आपकी सदस्यता से जुड़ा आधिकारिक ई-मेल है। यह पाने वाले हर सदस्य के लिए ज़रूरी है, इसलिए इसे बंद नहीं किया जा सकता।',
  },
  test: {
    en: 'This is a test. Members find a link here by which they can unsubscribe.',
    hi: 'यह परीक्षण का ई-मेल है। सदस्यों को यहाँ इसे बंद करने का लिंक मिलता है।',
  },
  readNotice: { en: 'Read this notice in the member area', hi: 'यह सूचना सदस्य क्षेत्र में पढ़ें' },
  readDocuments: {
    en: 'Read this notice and its documents in the member area',
    hi: 'यह सूचना और इसके दस्तावेज़ सदस्य क्षेत्र में देखें',
  },
  stop: { en: 'Unsubscribe', hi: 'ऐसे ई-मेल बंद करें' },
} as const satisfies Record<MailKind | 'official' | 'test' | 'readNotice' | 'readDocuments' | 'stop', Text>;

/** Placeholder values for test addresses. */
export const missingField = {
  name: { en: 'Member', hi: 'सदस्य' },
  number: { en: '—', hi: '—' },
} as const satisfies Record<string, Text>;
