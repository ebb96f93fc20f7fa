/** What has to be in order before the portal opens, in the order in which it is shown (docs/operations.md). */
export const startItems = [
  'superAdmins',
  'secondFactor',
  'branding',
  'prices',
  'sitePages',
  'reference',
  'mail',
  'provider',
  'liveKeys',
  'webhook',
  'testPayment',
  'storage',
  'worker',
  'backups',
] as const;
export type StartItemName = (typeof startItems)[number];

/** `test`: no error is known, but it was never tried. `unreadable`: the check failed. */
export const startStates = ['done', 'missing', 'test', 'notNeeded', 'unreadable'] as const;
export type StartState = (typeof startStates)[number];

/** What a person confirms as it stands; all others are found out by the portal. */
export const confirmedItems = ['prices', 'sitePages'] as const satisfies readonly StartItemName[];
export type ConfirmedItem = (typeof confirmedItems)[number];

/** What was found; the console has a sentence for each. */
export const startNotes = [
  'superAdmins.enough',
  'superAdmins.few',
  'secondFactor.on',
  'secondFactor.off',
  'branding.own',
  'branding.shipped',
  'prices.own',
  'prices.confirmed',
  'prices.shipped',
  'prices.gap',
  'sitePages.own',
  'sitePages.confirmed',
  'sitePages.shipped',
  'reference.filled',
  'reference.empty',
  'mail.sent',
  'mail.failed',
  'mail.underWay',
  'mail.untried',
  'mail.broken',
  'mail.ownSent',
  'mail.ownUntried',
  'mail.none',
  'provider.accepted',
  'provider.refused',
  'provider.down',
  'provider.untried',
  'liveKeys.live',
  'liveKeys.test',
  'webhook.seen',
  'webhook.none',
  'testPayment.seen',
  'testPayment.none',
  'testPayment.live',
  'storage.used',
  'storage.untried',
  'worker.same',
  'worker.other',
  'worker.none',
  'backups.fresh',
  'backups.late',
  'backups.none',
  'backups.noKey',
  'unreadable',
] as const;
export type StartNote = (typeof startNotes)[number];

/** What a note may name: parts of the branding, public pages, reference lists. */
export const startParts = [
  'logo',
  'address',
  'email',
  'phone',
  'website',
  'signatories',
  'signature1',
  'signature2',
  'seal',
  'privacy',
  'terms',
  'contact',
  'state',
  'district',
  'college',
] as const;
export type StartPart = (typeof startParts)[number];

/** What is still to be done or tried, or could not be found out. */
export const isOpenStart = ({ state }: { readonly state: StartState }): boolean =>
  state !== 'done' && state !== 'notNeeded';
