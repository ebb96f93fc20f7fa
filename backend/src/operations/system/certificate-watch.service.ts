import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { systemLimits } from './system.limits.js';
import { connect } from 'node:tls';

/**
 * Returns the expiry of a host's certificate from any issuer, including an expired one.
 * @param address https
 * @throws Error when the host does not answer in time, or shows none
 */
export function certificateEnd(address: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: address.port === '' ? 443 : Number(address.port),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // Nothing is said over it: a certificate that is not good any more is what is looked for.
      rejectUnauthorized: false,
      timeout: systemLimits.certificateMs,
    });
    const fail = (why: Error): void => {
      socket.destroy();
      reject(why);
    };
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(end.getTime())) return fail(new Error('no certificate'));
      socket.destroy();
      resolve(end);
    });
    socket.once('timeout', () => fail(new Error('late')));
    socket.once('error', fail);
  });
}

/** Until when the certificate of PUBLIC_URL is good, asked once an hour. */
@Injectable()
export class CertificateWatch {
  private kept: { readonly at: number; readonly end: Promise<Date | undefined> } | undefined;

  constructor(private readonly config: PortalConfig) {}

  /** UTC; undefined without https, and when the host does not answer: then it is asked again the next time. */
  async end(): Promise<Date | undefined> {
    if (!this.config.isHttps) return undefined;
    const now = performance.now();
    if (this.kept === undefined || now - this.kept.at > systemLimits.certificateKeepMs) {
      const end = certificateEnd(new URL(this.config.PUBLIC_URL)).catch(() => undefined);
      this.kept = { at: now, end };
    }
    const end = await this.kept.end;
    if (end === undefined) this.kept = undefined;
    return end;
  }
}
