import type { Feature } from '../../../shell/feature.ts';

/** Pairs of records of one member: compare, merge, undo (docs/rules/duplicates.md). */
const duplicates: Feature = {
  name: 'duplicates',
  resources: ['duplicates'],
  routes: [
    { page: 'duplicates', screen: () => import('./duplicates-list.tsx') },
    { page: 'duplicate', screen: () => import('./duplicate.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'Duplicates', hi: 'दोहरे रिकॉर्ड' },
      page: 'duplicates',
      group: 'office',
      order: 40,
      icon: 'M16 1H4a2 2 0 0 0-2 2v14h2V3h12zm3 4H8a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m0 16H8V7h11z',
    },
  ],
  permission: 'members.merge',
};
export default duplicates;
