import type { Texts } from '@portal/contract/text';

export const texts = {
  open: { en: 'Open exports', hi: 'निर्यात खोलें' },
  'banner.done': { en: 'Your export is ready.', hi: 'आपका निर्यात तैयार है।' },
  'banner.failed': { en: 'Your export failed.', hi: 'आपका निर्यात असफल रहा।' },
} as const satisfies Texts;
