import type { Feature } from '../../../shell/feature.ts';

/** Name, address, signatories and colours of the organisation, versioned (docs/rules/records.md). */
const branding: Feature = {
  name: 'branding',
  resources: [],
  routes: [{ page: 'branding', screen: () => import('./branding.screen.tsx') }],
  menu: [
    {
      label: { en: 'Branding', hi: 'संगठन की पहचान' },
      page: 'branding',
      order: 50,
      group: 'settings',
      icon: 'M12 3c-4.97 0-9 4.03-9 9s4.03 9 9 9c.83 0 1.5-.67 1.5-1.5 0-.39-.15-.74-.39-1.01-.23-.26-.38-.61-.38-.99 0-.83.67-1.5 1.5-1.5H16c2.76 0 5-2.24 5-5 0-4.42-4.03-8-9-8m-5.5 9c-.83 0-1.5-.67-1.5-1.5S5.67 9 6.5 9 8 9.67 8 10.5 7.33 12 6.5 12m3-4C8.67 8 8 7.33 8 6.5S8.67 5 9.5 5s1.5.67 1.5 1.5S10.33 8 9.5 8m5 0c-.83 0-1.5-.67-1.5-1.5S13.67 5 14.5 5s1.5.67 1.5 1.5S15.33 8 14.5 8m3 4c-.83 0-1.5-.67-1.5-1.5S16.67 9 17.5 9s1.5.67 1.5 1.5-.67 1.5-1.5 1.5',
    },
  ],
  permission: 'branding.edit',
};
export default branding;
