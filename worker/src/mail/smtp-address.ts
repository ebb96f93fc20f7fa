import { isLocalHost } from '@portal/backend/platform/config/local-host';

/** Address of a mail server. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS when the server offers it. */
  readonly secure: boolean;
}

/** Host and port of a mail server's URL; by default the submission ports. */
export function smtpAddress(url: string): SmtpAddress {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  return { host: hostname, port: Number(port || (secure ? 465 : 587)), secure };
}

/** Options of nodemailer for a mail server; TLS is required for other hosts. */
export function smtpOptions(server: SmtpAddress): SmtpAddress & { readonly requireTLS: boolean } {
  return { ...server, requireTLS: !server.secure && !isLocalHost(server.host) };
}
