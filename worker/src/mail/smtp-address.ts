import { isLocalHost } from '@portal/backend/platform/config/local-host';

/** Where a mail server listens. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte on; otherwise by STARTTLS, where the server has it. */
  readonly secure: boolean;
}

/** Host and port of a mail server's URL; submission's ports where it names none. */
export function smtpAddress(url: string): SmtpAddress {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  return { host: hostname, port: Number(port || (secure ? 465 : 587)), secure };
}

/** How nodemailer connects to a mail server: passwords and mails go to another machine over an encrypted connection only. */
export function smtpOptions(server: SmtpAddress): SmtpAddress & { readonly requireTLS: boolean } {
  return { ...server, requireTLS: !server.secure && !isLocalHost(server.host) };
}
