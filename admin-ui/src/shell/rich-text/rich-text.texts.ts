import type { Texts } from '@portal/contract/text';

export const texts = {
  loading: { en: 'Loading the editor', hi: 'एडिटर लोड हो रहा है' },
  tools: { en: 'Formatting', hi: 'लिखावट' },
  bold: { en: 'Bold', hi: 'मोटा' },
  italic: { en: 'Italic', hi: 'तिरछा' },
  underline: { en: 'Underline', hi: 'रेखांकित' },
  title2: { en: 'Heading', hi: 'उपशीर्षक' },
  bullets: { en: 'List', hi: 'सूची' },
  numbers: { en: 'Numbered list', hi: 'क्रमांकित सूची' },
  quote: { en: 'Quotation', hi: 'उद्धरण' },
  link: { en: 'Link', hi: 'लिंक' },
  linkAddress: { en: 'Address of the link', hi: 'लिंक का पता' },
  linkHint: {
    en: 'Begins with https://, mailto: or tel:. Leave it empty to take the link away.',
    hi: 'https://, mailto: या tel: से शुरू करें। लिंक हटाने के लिए खाली छोड़ें।',
  },
  linkWrong: { en: 'This is no address of that kind.', hi: 'यह ऐसा कोई पता नहीं है।' },
  linkSet: { en: 'Set the link', hi: 'लिंक लगाएँ' },
  undo: { en: 'Undo', hi: 'वापस लें' },
  redo: { en: 'Redo', hi: 'फिर करें' },
} as const satisfies Texts;
