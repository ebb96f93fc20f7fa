import type { Feature } from '../../../shell/feature.ts';

/** The price table with its past and future versions (docs/rules/fees.md). */
const prices: Feature = {
  name: 'pricing',
  resources: [],
  routes: [{ page: 'prices', screen: () => import('./pricing.screen.tsx') }],
  menu: [
    {
      label: { en: 'Fees', hi: 'शुल्क' },
      page: 'prices',
      order: 30,
      group: 'settings',
      icon: 'M13.66 7c-.56-1.18-1.76-2-3.16-2H6V3h12v2h-3.26c.48.58.84 1.26 1.05 2H18v2h-2.02c-.25 2.8-2.61 5-5.48 5h-.73l6.73 7h-2.77L7 14v-2h3.5c1.76 0 3.22-1.3 3.46-3H6V7z',
    },
  ],
  permission: 'prices.edit',
};
export default prices;
