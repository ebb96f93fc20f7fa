import { Injectable } from '@nestjs/common';
import type { ApplicationStatus, TrackedApplication } from '@portal/contract/reviewing/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { ApplicationStatusQuery } from '@portal/contract/reviewing/requests';
import type { Application } from '../../applications/application.js';
import { ApplicationLookupsRepository } from '../../applications/application-lookups.repository.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { FixService } from '../send-backs/fix.service.js';
import { ApplicationFinder } from './application-finder.service.js';
import { statusOf, usualDaysOf } from './application-status.js';
import { withMinimumDuration } from '../../platform/minimum-duration.js';
import { TrackingLinks } from './tracking-links.service.js';
import { mailApplicationLink } from './tracking.jobs.js';
import { trackingLimits } from './tracking.limits.js';

/** Application status and tracking links (docs/rules/pages.md). */
@Injectable()
export class TrackingService {
  private usual: { readonly days: number | undefined; readonly at: number } | undefined;

  constructor(
    private readonly finder: ApplicationFinder,
    private readonly links: TrackingLinks,
    private readonly fixes: FixService,
    private readonly applications: ApplicationStore,
    private readonly lookups: ApplicationLookupsRepository,
    private readonly drafts: DraftsService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly limiter: RateLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 `track.unknown`, with equal timing for an unknown number and a wrong contact; 429 as ApplicationFinder */
  async status(query: ApplicationStatusQuery): Promise<ApplicationStatus> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const [application, usualDays] = await Promise.all([this.finder.find(query), this.usualDays()]);
      if (application === undefined) throw notFound('track.unknown');
      return statusOf(application, usualDays, this.clock.now());
    });
  }

  /** Mails the link to the first applicant; answers the same when there is no such application. @throws 429 as `status` */
  async mailLink(actor: Actor, query: ApplicationStatusQuery): Promise<MsgRow> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const application = await this.finder.find(query);
      if (application !== undefined) await this.mail(actor, application.id);
      return { status: 200, msg: textOf('track.linkSent') };
    });
  }

  /** Mails the links of the open applications by the persons of a draft that was rejected as a duplicate. */
  async mailLinkOfSame(actor: Actor, appId: string): Promise<MsgRow> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const draft = await this.drafts.byAppId(appId);
      const open = draft === undefined ? [] : await this.uniqueness.openOfDraft(draft);
      const ids = await this.applications.namedByAppIds(open);
      for (const { id } of ids.values()) await this.mail(actor, id);
      return { status: 200, msg: textOf('track.linkSent') };
    });
  }

  /** Returns the status for the holder of a link. @throws 404 `track.link` */
  async tracked(token: string): Promise<TrackedApplication> {
    const application = await this.ofToken(token);
    const [fix, usualDays] = await Promise.all([this.fixes.requestOf(application), this.usualDays()]);
    return {
      ...statusOf(application, usualDays, this.clock.now()),
      appType: application.appType,
      ...(fix === undefined ? {} : { fix }),
    };
  }

  /** @throws 404 `track.link` for an expired or forged link */
  async ofToken(token: string): Promise<Application> {
    const application = await this.links.applicationOf(token);
    if (application === undefined) throw notFound('track.link');
    return application;
  }

  private async mail(actor: Actor, applicationId: string): Promise<void> {
    const { points, seconds } = trackingLimits.linksPerApplication;
    const wait = await this.limiter.count('application-link', applicationId, points, seconds);
    if (wait !== undefined) return;
    const askedAt = this.clock.now().getTime();
    await this.unitOfWork.run(actor, async (tx) => {
      tx.effect(mailApplicationLink, { applicationId, askedAt });
      return Promise.resolve();
    });
  }

  /** Cached for ten minutes: it changes slowly and every status request needs it. */
  private async usualDays(): Promise<number | undefined> {
    const now = this.clock.now().getTime();
    if (this.usual === undefined || now - this.usual.at > trackingLimits.usualCacheMs) {
      const days = usualDaysOf(await this.lookups.lastApproved(trackingLimits.usualSample));
      this.usual = { days, at: now };
    }
    return this.usual.days;
  }
}
