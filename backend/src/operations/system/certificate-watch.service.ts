import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { certificateEnd } from './certificate.js';
import { systemLimits } from './system.limits.js';

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
