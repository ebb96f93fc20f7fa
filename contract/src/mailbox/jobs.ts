/** Jobs of the worker. */
export type MailboxJob = 'mailbox-test.mail' | 'mailbox-broken.mail';
