import { documented } from '../call.js';

/** Mail to many members. */
export const bulkMailCalls = {
  sendEmails: documented<{
    body: Record<string, unknown>;
    answer: { code: number; msg: string; runId?: string };
  }>({
    method: 'POST',
    path: '/api/send_emails',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
  }),
} as const;
