import type { Feature } from '../../../shell/feature.ts';

/** Staff fill in an application on behalf of an applicant (docs/rules/drafts.md). */
const addMember: Feature = {
  name: 'add-member',
  resources: [],
  routes: [{ page: 'addMember', screen: () => import('./add-member.screen.tsx') }],
  menu: [
    {
      label: { en: 'Add New Member', hi: 'नया सदस्य जोड़ें' },
      page: 'addMember',
      order: 70,
      icon: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zm2 14h-3v3h-2v-3H8v-2h3v-3h2v3h3zm-3-7V3.5L18.5 9z',
    },
  ],
  permission: 'members.add',
};
export default addMember;
