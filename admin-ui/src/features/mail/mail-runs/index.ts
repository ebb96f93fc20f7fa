import type { Feature } from '../../../shell/feature.ts';

/** Mails to many members. */
const mailRuns: Feature = {
  name: 'mail-runs',
  resources: ['mail-runs', 'mail-recipients'],
  routes: [
    { page: 'bulkEmail', screen: () => import('./compose.screen.tsx') },
    { page: 'mailRuns', screen: () => import('./mail-runs-list.tsx') },
    { page: 'mailRun', screen: () => import('./mail-run.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'Bulk E-mail', hi: 'सभी को ई-मेल' },
      page: 'bulkEmail',
      order: 25,
      icon: 'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 4-8 5-8-5V6l8 5 8-5z',
    },
    {
      label: { en: 'Sent bulk e-mails', hi: 'भेजे गए सामूहिक ई-मेल' },
      page: 'mailRuns',
      order: 26,
      group: 'office',
      icon: 'M3 13h2v-2H3zm0 4h2v-2H3zm0-8h2V7H3zm4 4h14v-2H7zm0 4h14v-2H7zM7 7v2h14V7z',
    },
  ],
  permission: 'mail.bulk',
};
export default mailRuns;
