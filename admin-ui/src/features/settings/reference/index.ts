import type { Feature } from '../../../shell/feature.ts';

/** Reference lists, and the colleges and units that applicants typed (docs/rules/roles.md, docs/rules/validation.md). */
const reference: Feature = {
  name: 'reference',
  resources: ['reference', 'queued_names'],
  routes: [{ page: 'referenceLists', screen: () => import('./reference.screen.tsx') }],
  menu: [
    {
      label: { en: 'Reference Lists', hi: 'फ़ॉर्म की सूचियाँ' },
      page: 'referenceLists',
      group: 'settings',
      order: 20,
      icon: 'M3 13h2v-2H3zm0 4h2v-2H3zm0-8h2V7H3zm4 4h14v-2H7zm0 4h14v-2H7zM7 7v2h14V7z',
    },
  ],
  permission: 'reference.edit',
};
export default reference;
