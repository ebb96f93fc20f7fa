import type { Feature } from '../../../shell/feature.ts';

/**
 * Reserved membership numbers that are idle (docs/rules/numbers.md). Admins arrive from the hint above the applications, because
 * the menu follows docs/rules/pages.md.
 */
const numbers: Feature = {
  name: 'reservations',
  resources: ['numbers'],
  routes: [{ page: 'idleNumbers', screen: () => import('./reservations-list.tsx') }],
  menu: [
    {
      label: { en: 'Reserved membership numbers', hi: 'आरक्षित सदस्यता संख्याएँ' },
      page: 'idleNumbers',
      group: 'office',
      order: 30,
      icon: 'M20 10V8h-4V4h-2v4h-4V4H8v4H4v2h4v4H4v2h4v4h2v-4h4v4h2v-4h4v-2h-4v-4zm-6 4h-4v-4h4z',
      roles: ['superAdmin'],
    },
  ],
  permission: 'applications.approve',
  alert: {
    count: ({ idleNumbers }) => idleNumbers,
    severity: 'info',
    page: 'idleNumbers',
    above: 'applications',
  },
};
export default numbers;
