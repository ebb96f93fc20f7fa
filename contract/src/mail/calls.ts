import { csv, endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type {
  MailRecipientRow,
  MailRunItem,
  MailRunPreview,
  MailRunView,
  MemberMail,
  UnsubscribeView,
} from './responses.js';

/** What is written to the audit, and the kinds of objects that it is about. */
export const mailAudit = {
  actions: [
    'mailRun.open',
    'mailRun.pause',
    'mailRun.resume',
    'mailRun.cancel',
    'mailRun.retryFailed',
    'mailRun.stopped',
    'mailRun.done',
    'mailRun.recipients',
    'mailSuppression.lift',
    'memberLogin.mails',
  ],
  kinds: ['mailRun'],
} as const;

/** Jobs of the worker that send no mail. */
export type MailRunJob = 'mail-run.collect' | 'mail-run.chunk';

export const mailCalls = {
  // Mail to many members (docs/rules/mail-runs.md).
  /** More than 50 recipients need the password again. */
  sendEmails: endpoint({
    method: 'POST',
    path: '/api/send_emails',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'spec',
    body: 'SendEmailsDto',
    response: json<{ code: number; msg: string; runId: string }>(),
  }),
  /** Stores nothing: how many get it, 20 of them, and how it reads. */
  previewMailRun: endpoint({
    method: 'POST',
    path: '/api/admin/mail-runs/preview',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    body: 'SendEmailsDto',
    response: json<{ data: MailRunPreview }>(),
  }),
  /** The newest first. Filter: `kind`. */
  listMailRuns: endpoint({
    method: 'GET',
    path: '/api/admin/mail-runs',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<MailRunItem[]>(),
  }),
  getMailRun: endpoint({
    method: 'GET',
    path: '/api/admin/mail-runs/:id',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MailRunView }>(),
  }),
  /** Filter: `run`, which has to be there, `state`, and `q`: the beginning of an address, or a whole number. */
  listMailRecipients: endpoint({
    method: 'GET',
    path: '/api/admin/mail-recipients',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<MailRecipientRow[]>(),
  }),
  /** All rows of a run as CSV. */
  downloadMailRecipients: endpoint({
    method: 'GET',
    path: '/api/admin/mail-runs/:id/recipients.csv',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    response: csv(),
  }),
  /** Pause, resume, cancel, or send again what failed. A repeat answers the same; 409 where it does not fit the state. */
  controlMailRun: endpoint({
    method: 'POST',
    path: '/api/admin/mail-runs/:id/control',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    body: 'ControlMailRunDto',
    response: json<MsgRow>(),
  }),
  /** Of the member's own record. */
  getMemberMail: endpoint({
    method: 'GET',
    path: '/api/admin/member-mail/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberMail }>(),
  }),
  /** Mails go to the address of the member again. */
  liftSuppression: endpoint({
    method: 'POST',
    path: '/api/admin/member-mail/:id/lift',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** What an unsubscribe link is about; it changes nothing. A forged link is 404. */
  getUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<{ data: UnsubscribeView }>(),
  }),
  /** Of the page, and the one click of mail programs (RFC 8058). A forged link is 404 and changes nothing. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
