import type { Feature } from '../../../shell/feature.ts';

/** All payments in chronological order. */
const transactions: Feature = {
  name: 'transactions',
  resources: ['transactions'],
  routes: [{ page: 'transactions', screen: () => import('./transactions-list.tsx') }],
  menu: [
    {
      label: { en: 'Online Transactions', hi: 'ऑनलाइन भुगतान' },
      page: 'transactions',
      order: 80,
      icon: 'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 14H4v-6h16zm0-10H4V6h16z',
    },
  ],
  permission: 'transactions.read',
};
export default transactions;
