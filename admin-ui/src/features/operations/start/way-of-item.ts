import { type PageName, pages, type StartItemName } from '@portal/contract';

/** Where an item is dealt with; the others are settings of the server (docs/operations.md). */
const pageOf: Readonly<Partial<Record<StartItemName, PageName>>> = {
  superAdmins: 'staffUsers',
  secondFactor: 'staffUsers',
  branding: 'branding',
  prices: 'prices',
  sitePages: 'publicPages',
  reference: 'referenceLists',
  mail: 'setEmailPassword',
  testPayment: 'transactions',
  storage: 'branding',
  worker: 'jobs',
};

/** The address of the page where an item is dealt with; undefined for what is set on the server. */
export function wayOfItem(item: StartItemName): string | undefined {
  const page = pageOf[item];
  return page === undefined ? undefined : pages[page].path;
}
