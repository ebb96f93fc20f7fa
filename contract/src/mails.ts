/** One row of the table of mails (decisions 11). */
export interface MailDef {
  /** What makes it. */
  readonly trigger: string;
  readonly recipient: 'applicant' | 'secretary' | 'member' | 'staff' | 'member or staff';
  /** `mail`: codes and receipts, ahead of everything; `mail-bulk`: runs. */
  readonly queue: 'mail' | 'mail-bulk';
  readonly attachments: readonly ('certificate' | 'card' | 'welcome-en' | 'welcome-hi')[];
}

export const mails = {
  receipt: {
    trigger: 'money covers the application',
    recipient: 'applicant',
    queue: 'mail',
    attachments: [],
  },
  'approval-secretary': {
    trigger: 'an application is approved',
    recipient: 'secretary',
    queue: 'mail',
    attachments: ['certificate', 'card'],
  },
  'approval-applicant': {
    trigger: 'an application is approved',
    recipient: 'applicant',
    queue: 'mail',
    attachments: ['certificate', 'card', 'welcome-en', 'welcome-hi'],
  },
  'recovery-code': {
    trigger: 'somebody forgot a password',
    recipient: 'member or staff',
    queue: 'mail',
    attachments: [],
  },
  'activation-again': {
    trigger: 'a member who never set a password forgot it',
    recipient: 'member',
    queue: 'mail',
    attachments: [],
  },
  'staff-otp': { trigger: 'second factor of a log-in', recipient: 'staff', queue: 'mail', attachments: [] },
  'staff-invited': { trigger: 'a staff user is made', recipient: 'staff', queue: 'mail', attachments: [] },
  'password-changed': {
    trigger: 'a password is changed',
    recipient: 'member or staff',
    queue: 'mail',
    attachments: [],
  },
} as const satisfies Record<string, MailDef>;
export type MailKey = keyof typeof mails;
