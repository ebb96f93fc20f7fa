import type { Feature } from '../../shell/feature.ts';

/** Staff enter an application on behalf of somebody (docs/rules/drafts.md). */
const addMember: Feature = {
  name: 'add-member',
  resources: [],
  routes: [{ page: 'addMember', screen: () => import('./add-member.screen.tsx') }],
  menu: [
    {
      label: { en: 'Add New Member', hi: 'नया सदस्य जोड़ें' },
      page: 'addMember',
      order: 70,
      icon: 'M15 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM6 10V7H4v3H1v2h3v3h2v-3h3v-2zm9 4c-2.67 0-8 1.34-8 4v2h16v-2c0-2.66-5.33-4-8-4z',
    },
  ],
  permission: 'members.add',
};
export default addMember;
