import type { Feature } from '../../../shell/feature.ts';

/** The sender mailbox: set, test and, while broken, a banner on every page (docs/rules/pages.md, docs/rules/mails.md). */
const mailbox: Feature = {
  name: 'mailbox',
  resources: [],
  routes: [{ page: 'setEmailPassword', screen: () => import('./mailbox.screen.tsx') }],
  menu: [
    {
      label: { en: 'Set Email Password', hi: 'ई-मेल पासवर्ड सेट करें' },
      page: 'setEmailPassword',
      group: 'settings',
      order: 55,
      icon: 'M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 14H4V8l8 5 8-5zm-8-7L4 6h16z',
    },
  ],
  permission: 'mailbox.set',
  alert: {
    count: ({ isMailboxBroken }) => Number(isMailboxBroken),
    severity: 'error',
    page: 'setEmailPassword',
  },
};
export default mailbox;
