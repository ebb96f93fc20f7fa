import type { Feature } from '../../../shell/feature.ts';

/** Query of the list with a filter, oldest first. */
const queryOf = (filter: object) =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'createdAt', order: 'ASC' }).toString()}`;

const applications: Feature = {
  name: 'applications',
  resources: ['applications'],
  routes: [
    { page: 'applications', screen: () => import('./list/applications-list.tsx') },
    { page: 'application', screen: () => import('./detail/application.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'New Applicants', hi: 'नए आवेदक' },
      page: 'applications',
      order: 30,
      icon: 'M15 12c2.21 0 4-1.79 4-4s-1.79-4-4-4-4 1.79-4 4 1.79 4 4 4m-9-2V7H4v3H1v2h3v3h2v-3h3v-2zm9 4c-2.67 0-8 1.34-8 4v2h16v-2c0-2.66-5.33-4-8-4',
    },
  ],
  actions: [
    {
      label: { en: 'Verify applications', hi: 'आवेदन सत्यापित करें' },
      page: 'applications',
      query: queryOf({ state: 'paid' }),
      permission: 'applications.verify',
    },
    {
      label: { en: 'Approve applications', hi: 'आवेदन स्वीकृत करें' },
      page: 'applications',
      query: queryOf({ state: 'verified' }),
      permission: 'applications.approve',
    },
    {
      label: { en: 'Look at corrected applications', hi: 'सुधारे हुए आवेदन देखें' },
      page: 'applications',
      query: queryOf({ fixed: 'yes' }),
      permission: 'applications.verify',
    },
  ],
  permission: 'applications.read',
};
export default applications;
