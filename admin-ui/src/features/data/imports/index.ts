import type { Feature } from '../../../shell/feature.ts';

/** Member registers from before the portal: uploaded, checked, imported (docs/rules/imports.md). */
const imports: Feature = {
  name: 'imports',
  resources: ['imports', 'import-rows'],
  routes: [
    { page: 'imports', screen: () => import('./imports-list.tsx') },
    { page: 'import', screen: () => import('./import.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'Import of members', hi: 'सदस्यों का आयात' },
      page: 'imports',
      group: 'office',
      order: 45,
      icon: 'M5 20h14v-2H5zm0-10h4v6h6v-6h4l-7-7z',
    },
  ],
  permission: 'imports',
};
export default imports;
