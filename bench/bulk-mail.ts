/** A bulk mail and the SMTP server that takes it. */
import { startScriptedSmtp, type ScriptedSmtp } from '@portal/dev/testing/smtp.ts';

export const bulkLogIn = { user: 'bulk', pass: 'Demo-Orange-2026' } as const;

/** The mail that the benches send, of about 1.5 kB. */
export const annualMeeting = {
  subject: 'Annual meeting',
  html: `<p>Dear {name},</p>${'<p>The annual meeting is in Pune.</p>'.repeat(40)}`,
} as const;

/** @returns the server, and the settings of a portal that sends to it as fast as it can */
export async function startBulkMail(): Promise<{ smtp: ScriptedSmtp; env: Record<string, string> }> {
  const smtp = await startScriptedSmtp(bulkLogIn.pass);
  const url = new URL(smtp.url);
  url.username = bulkLogIn.user;
  url.password = bulkLogIn.pass;
  return {
    smtp,
    env: { BULK_SMTP_URL: url.href, BULK_MAILS_PER_DAY: '1000000', BULK_MAILS_PER_SECOND: '10000' },
  };
}
