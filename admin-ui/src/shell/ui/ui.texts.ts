import type { Texts } from '@portal/contract/text';

/** Texts of shared components that also appear before the log-in. */
export const uiTexts = {
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  'crash.heading': { en: 'This page could not be shown', hi: 'यह पेज नहीं दिखाया जा सका' },
  'crash.text': {
    en: 'Nothing was changed. Check that you are online, then load the page again.',
    hi: 'कुछ भी बदला नहीं गया है। कृपया अपना इंटरनेट कनेक्शन जाँचें, फिर पेज दोबारा लोड करें।',
  },
  'crash.reload': { en: 'Reload the page', hi: 'पेज फिर से लोड करें' },
  copy: { en: 'Copy {label}', hi: '{label} कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हुआ' },
  console: { en: 'console', hi: 'कंसोल' },
  liftWait: { en: 'Lift the wait', hi: 'प्रतीक्षा हटाएँ' },
} as const satisfies Texts;
