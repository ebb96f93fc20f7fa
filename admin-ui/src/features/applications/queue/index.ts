import type { Feature } from '../../../shell/feature.ts';

/** Work queue: claims, assignments, follow-ups and mentions (docs/rules/queue.md). */
const queue: Feature = {
  name: 'queue',
  resources: [],
  routes: [{ page: 'queue', screen: () => import('./queue-list.tsx') }],
  menu: [
    {
      label: { en: 'Work queue', hi: 'काम की सूची' },
      page: 'queue',
      order: 16,
      icon: 'M3 13h2v-2H3zm0 4h2v-2H3zm0-8h2V7H3zm4 4h14v-2H7zm0 4h14v-2H7zM7 7v2h14V7z',
      badge: ({ mentions }) => mentions,
    },
  ],
  permission: 'applications.verify',
};
export default queue;
