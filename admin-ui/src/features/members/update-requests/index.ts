import type { Feature } from '../../../shell/feature.ts';

/** Members request changes of their record; staff decide on each field. */
const updateRequests: Feature = {
  name: 'update-requests',
  resources: ['update_requests'],
  routes: [
    { page: 'updateRequests', screen: () => import('./update-requests-list.tsx') },
    { page: 'oldMember', screen: () => import('./update-request.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'Update Requests', hi: 'बदलाव के अनुरोध' },
      page: 'updateRequests',
      order: 60,
      icon: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75zM12 19l-2 2h11v-2z',
    },
  ],
  permission: 'updateRequests',
};
export default updateRequests;
