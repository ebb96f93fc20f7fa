import type { Feature } from '../../../shell/feature.ts';

/** Texts of the public pages, versioned (docs/rules/pages.md). */
const sitePages: Feature = {
  name: 'site-pages',
  resources: [],
  routes: [{ page: 'publicPages', screen: () => import('./site-pages.screen.tsx') }],
  menu: [
    {
      label: { en: 'Public Pages', hi: 'सार्वजनिक पेज' },
      page: 'publicPages',
      order: 40,
      group: 'settings',
      icon: 'M14 2H6c-1.1 0-2 .9-2 2v16c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2V8zm2 16H8v-2h8zm0-4H8v-2h8zm-3-5V3.5L18.5 9z',
    },
  ],
  permission: 'branding.edit',
};
export default sitePages;
