import type { Feature } from '../../../shell/feature.ts';

/** The office's sentences for send-backs and rejections (docs/rules/states.md). */
const readySentences: Feature = {
  name: 'ready-sentences',
  resources: [],
  routes: [{ page: 'readySentences', screen: () => import('./ready-sentences.screen.tsx') }],
  menu: [
    {
      label: { en: 'Ready Sentences', hi: 'तैयार वाक्य' },
      page: 'readySentences',
      order: 45,
      group: 'settings',
      icon: 'M20 2H4c-1.1 0-2 .9-2 2v18l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m-2 12H6v-2h12zm0-3H6V9h12zm0-3H6V6h12z',
    },
  ],
  permission: 'branding.edit',
};
export default readySentences;
