import { Injectable } from '@nestjs/common';
import { applicationNumberIn } from '@portal/contract/applications/application-number';
import type { ApplicationStatusQuery } from '@portal/contract/reviewing/requests';
import { typedEmail, typedPhone } from '@portal/contract/validation/visible-text';
import type { Applicant, Application } from '../../applications/application.js';
import { ApplicationLookupsRepository } from '../../applications/application-lookups.repository.js';
import { toE164 } from '../../applications/phone.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { tooMany } from '../../platform/http/wire-error.js';
import { trackingLimits } from './tracking.limits.js';

/** Placeholder for a malformed number, so that it costs the same queries and time. */
const MALFORMED_NUMBER = 'none';

/** Finds an application by its number and a contact of its applicants. */
@Injectable()
export class ApplicationFinder {
  constructor(
    private readonly applications: ApplicationLookupsRepository,
    private readonly branding: BrandingService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @returns undefined for an unknown number as well as for a wrong contact, so that the two cannot be distinguished.
   * @throws 429 above the rate limit of the number
   */
  async find({ ref, contact }: ApplicationStatusQuery): Promise<Application | undefined> {
    const prefixes = await this.branding.numberPrefixes();
    const numbers = prefixes.flatMap((prefix) => applicationNumberIn(ref, prefix) ?? []);
    const { points, seconds } = trackingLimits.lookupsPerReference;
    const wait = await this.limiter.count(
      'application-status',
      numbers[0] ?? ref.toLowerCase(),
      points,
      seconds,
    );
    if (wait !== undefined) throw tooMany(wait);
    const [byNumber, byAppId] = await Promise.all([
      this.applications.byNumber(numbers.length > 0 ? numbers : [MALFORMED_NUMBER]),
      this.applications.byAppId(ref),
    ]);
    const found = byNumber ?? byAppId;
    const isTheirs = found?.applicants.some((applicant) => isReachedBy(applicant, contact)) ?? false;
    return isTheirs && found?.purgedAt === undefined ? found : undefined;
  }
}

function isReachedBy({ email, phone }: Pick<Applicant, 'email' | 'phone'>, contact: string): boolean {
  if (contact.includes('@')) return typedEmail(contact) === email.toLowerCase();
  return toE164(typedPhone(contact).replace(/^\+/, '')) === phone;
}
