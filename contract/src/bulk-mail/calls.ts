import { endpoint, json, unchecked } from '../endpoint.js';

/** Mail to many members. */
export const bulkMailCalls = {
  sendEmails: endpoint({
    method: 'POST',
    path: '/api/send_emails',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<Record<string, unknown>>(),
    response: json<{ code: number; msg: string; runId?: string }>(),
  }),
} as const;
