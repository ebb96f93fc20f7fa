import type { Feature } from '../../../shell/feature.ts';

/** Files that members download besides their documents, for staff of every role (docs/rules/pages.md). */
const memberKit: Feature = {
  name: 'member-kit',
  resources: [],
  routes: [{ page: 'staffKit', screen: () => import('./member-kit.screen.tsx') }],
  menu: [
    {
      label: { en: 'Member Kit', hi: 'सदस्य किट' },
      page: 'staffKit',
      order: 110,
      icon: 'M20 6h-4V4c0-1.1-.9-2-2-2h-4c-1.1 0-2 .9-2 2v2H4c-1.1 0-2 .9-2 2v11c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V8c0-1.1-.9-2-2-2M10 4h4v2h-4zm2 13-5-5h3V9h4v3h3z',
    },
  ],
  permission: 'self',
};
export default memberKit;
