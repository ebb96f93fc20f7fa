/** One row of the table of mails (decisions 11). */
export interface MailDef {
  /** What makes it. */
  readonly trigger: string;
  readonly recipient: 'applicant' | 'secretary' | 'member' | 'staff' | 'member or staff';
  /**
   * `mail`: codes and receipts, ahead of everything; `mail-office`: what else goes to one person; `mail-bulk`: runs. A mail server
   * of the mailbox that hangs so holds up no code.
   */
  readonly queue: 'mail' | 'mail-office' | 'mail-bulk';
  /**
   * Which log-in at a mail server it leaves by. `system`: SMTP_URL, for codes and receipts and for the news that the mailbox is
   * broken; `mailbox`: the one that staff set, SMTP_URL while none is set (decisions 8).
   */
  readonly sender: 'system' | 'mailbox';
  readonly attachments: readonly ('certificate' | 'card' | 'welcome-en' | 'welcome-hi')[];
}

export const mails = {
  receipt: {
    trigger: 'money covers the application',
    recipient: 'applicant',
    queue: 'mail',
    sender: 'system',
    attachments: [],
  },
  'approval-secretary': {
    trigger: 'an application is approved',
    recipient: 'secretary',
    queue: 'mail-office',
    sender: 'mailbox',
    attachments: ['certificate', 'card'],
  },
  'approval-applicant': {
    trigger: 'an application is approved',
    recipient: 'applicant',
    queue: 'mail-office',
    sender: 'mailbox',
    attachments: ['certificate', 'card', 'welcome-en', 'welcome-hi'],
  },
  'recovery-code': {
    trigger: 'somebody forgot a password',
    recipient: 'member or staff',
    queue: 'mail',
    sender: 'system',
    attachments: [],
  },
  'activation-again': {
    trigger: 'a member who never set a password forgot it',
    recipient: 'member',
    queue: 'mail',
    sender: 'system',
    attachments: [],
  },
  'staff-otp': {
    trigger: 'second factor of a log-in',
    recipient: 'staff',
    queue: 'mail',
    sender: 'system',
    attachments: [],
  },
  'staff-invited': {
    trigger: 'a staff user is made',
    recipient: 'staff',
    queue: 'mail-office',
    sender: 'mailbox',
    attachments: [],
  },
  'mailbox-test': {
    trigger: 'staff try the mailbox',
    recipient: 'staff',
    queue: 'mail',
    sender: 'mailbox',
    attachments: [],
  },
  'mailbox-broken': {
    trigger: 'the mail server refuses the mailbox',
    recipient: 'staff',
    queue: 'mail',
    sender: 'system',
    attachments: [],
  },
  'password-changed': {
    trigger: 'a password is changed',
    recipient: 'member or staff',
    queue: 'mail-office',
    sender: 'mailbox',
    attachments: [],
  },
} as const satisfies Record<string, MailDef>;
export type MailKey = keyof typeof mails;
