import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startChild, tailOf } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { answers } from '../core/ports.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import type { Places, Service } from './service.ts';

/**
 * Joins the mail server of SMTP_URL or starts a local mailbox, which shows all mails on a page and at `GET /email`.
 *
 * @returns SMTP_URL, and MAILBOX_URL if it was started here
 */
export async function startMailbox(ports: { web: number; smtp: number }, places: Places): Promise<Service> {
  const joined = process.env['SMTP_URL'];
  if (joined !== undefined && joined !== '') {
    return { env: { SMTP_URL: joined }, about: 'joined by SMTP_URL', stop: async () => {} };
  }
  const packageFile = createRequire(import.meta.url).resolve('maildev/package.json');
  const logFile = join(places.logsDir, 'mailbox.log');
  const child = await startChild({
    name: 'mailbox',
    command: process.execPath,
    args: [
      ...[join(dirname(packageFile), 'bin', 'maildev'), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
      ...['--smtp', String(ports.smtp), '--web', String(ports.web)],
      ...['--mail-directory', folder(places.dataDir, 'mailbox')],
    ],
    logFile,
    graceMs: 5000,
  });
  try {
    await until(
      'Mailbox',
      START_LIMIT_MS,
      async () => (await answers(ports.web)) && (await answers(ports.smtp)),
      () => (child.whyEnded() === undefined ? undefined : `${child.whyEnded()}:\n${tailOf(logFile)}`),
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAILBOX_URL: `http://localhost:${ports.web}` },
    about: `page on ${ports.web}, SMTP on ${ports.smtp}`,
    pid: child.pid,
    stop: async () => await child.stop(),
    kill9: async () => await child.kill9(),
    whyEnded: () => child.whyEnded(),
  };
}
