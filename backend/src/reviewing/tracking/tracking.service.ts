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
import { TrackLinks } from './track-links.service.js';
import { mailApplicationLink } from './tracking.jobs.js';
import { trackingLimits } from './tracking.limits.js';

/** How far an application is, and the link that shows more of it (docs/rules/pages.md). */
@Injectable()
export class TrackingService {
  private usual: { readonly days: number | undefined; readonly at: number } | undefined;

  constructor(
    private readonly finder: ApplicationFinder,
    private readonly links: TrackLinks,
    private readonly fixes: FixService,
    private readonly applications: ApplicationStore,
    private readonly lookups: ApplicationLookupsRepository,
    private readonly drafts: DraftsService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly limiter: RateLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 `track.unknown`, the same and as late for an unknown number and for another's contact; 429 as ApplicationFinder. */
  async status(query: ApplicationStatusQuery): Promise<ApplicationStatus> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const [application, usualDays] = await Promise.all([this.finder.find(query), this.usualDays()]);
      if (application === undefined) throw notFound('track.unknown');
      return statusOf(application, usualDays, this.clock.now());
    });
  }

  /** Mails the link to the first applicant; the answer is the same when there is no such application. @throws 429 as status */
  async mailLink(actor: Actor, query: ApplicationStatusQuery): Promise<MsgRow> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const application = await this.finder.find(query);
      if (application !== undefined) await this.mail(actor, application.id);
      return { status: 200, msg: textOf('track.linkSent') };
    });
  }

  /** The same for the open applications of the persons of a draft, who were told that they have applied already. */
  async mailLinkOfSame(actor: Actor, appId: string): Promise<MsgRow> {
    return withMinimumDuration(trackingLimits.steadyMs, async () => {
      const draft = await this.drafts.byAppId(appId);
      const open = draft === undefined ? [] : await this.uniqueness.openOfDraft(draft);
      const ids = await this.applications.namedByAppIds(open);
      for (const { id } of ids.values()) await this.mail(actor, id);
      return { status: 200, msg: textOf('track.linkSent') };
    });
  }

  /** What the holder of a link sees. @throws 404 `track.link` */
  async tracked(token: string): Promise<TrackedApplication> {
    const application = await this.ofToken(token);
    const [fix, usualDays] = await Promise.all([this.fixes.requestOf(application), this.usualDays()]);
    return {
      ...statusOf(application, usualDays, this.clock.now()),
      appType: application.appType,
      ...(fix === undefined ? {} : { fix }),
    };
  }

  /** @throws 404 `track.link` for a link that is over or not ours */
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

  /** Counted again every ten minutes: it changes slowly, and everybody who looks asks for it. */
  private async usualDays(): Promise<number | undefined> {
    const now = this.clock.now().getTime();
    if (this.usual === undefined || now - this.usual.at > trackingLimits.usualKeepMs) {
      const days = usualDaysOf(await this.lookups.lastApproved(trackingLimits.usualOf));
      this.usual = { days, at: now };
    }
    return this.usual.days;
  }
}
