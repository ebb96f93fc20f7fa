import type { Feature } from '../../../shell/feature.ts';

/** Work queue of everything that needs a person. */
const attention: Feature = {
  name: 'attention',
  resources: ['attention'],
  routes: [{ page: 'attention', screen: () => import('./attention-list.tsx') }],
  menu: [
    {
      label: { en: 'Needs attention', hi: 'ध्यान दें' },
      page: 'attention',
      order: 15,
      icon: 'M12 2 1 21h22zm1 16h-2v-2h2zm0-4h-2v-4h2z',
      badge: ({ attention: open }) => open,
    },
  ],
  permission: 'members.read',
};
export default attention;
