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

/** Audit actions and kinds of audited objects. */
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

/** Jobs that send no mail. */
export type MailRunJob = 'mail-run.collect' | 'mail-run.chunk';

export const mailCalls = {
  // Bulk mail (docs/rules/mail-runs.md).
  /** Requires a recent password above 50 recipients. */
  sendEmails: endpoint({
    method: 'POST',
    path: '/api/send_emails',
    access: { staff: 'mail.bulk' },
    limit: 'mailText',
    source: 'spec',
    body: 'SendEmailsDto',
    response: json<{ code: number; msg: string; runId: string }>(),
  }),
  /** Number of recipients, 20 samples and the rendered mail, without storing anything. */
  previewMailRun: endpoint({
    method: 'POST',
    path: '/api/admin/mail-runs/preview',
    access: { staff: 'mail.bulk' },
    limit: 'mailText',
    source: 'new',
    body: 'SendEmailsDto',
    response: json<{ data: MailRunPreview }>(),
  }),
  /** Newest first. Filter: `kind`. */
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
  /** Filter: `run` (required), `state`, and `q`: an address prefix or a whole membership number. */
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
  /** Pause, resume, cancel, or retry failed mails. Idempotent; 409 when the state does not permit it. */
  controlMailRun: endpoint({
    method: 'POST',
    path: '/api/admin/mail-runs/:id/control',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'new',
    body: 'ControlMailRunDto',
    response: json<MsgRow>(),
  }),
  /** The id is that of the member. */
  getMemberMail: endpoint({
    method: 'GET',
    path: '/api/admin/member-mail/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberMail }>(),
  }),
  /** Lifts the suppression of the member's address. */
  liftSuppression: endpoint({
    method: 'POST',
    path: '/api/admin/member-mail/:id/lift',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Shows what a link unsubscribes from, without side effects. 404 for a forged link. */
  getUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<{ data: UnsubscribeView }>(),
  }),
  /** Called by the page and by the one-click request of mail programs (RFC 8058). 404 for a forged link. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
