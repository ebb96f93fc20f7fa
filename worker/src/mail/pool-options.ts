import { mailTimes } from '../platform/worker.limits.js';
import { smtpAddress, smtpOptions } from './smtp-address.js';

/** How nodemailer keeps connections to the server of a URL: without a pool, a mail costs a connection each. */
export function poolOptions(url: string, maxConnections: number): object {
  const { username, password } = new URL(url);
  return {
    ...smtpOptions(smtpAddress(url)),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections,
    ...mailTimes,
  };
}
