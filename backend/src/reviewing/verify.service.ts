import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { VerifyApplicationDto } from '@portal/contract/applications/requests';
import { ApplicationStore } from '../applications/application-store.service.js';
import { MembershipUniqueness } from '../applications/submission/membership-uniqueness.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { mailOldMemberVerified } from '../members/update-requests/update-requests.jobs.js';

/** Final Verify (docs/rules/approval.md). */
@Injectable()
export class VerifyService {
  constructor(
    private readonly records: ApplicationStore,
    private readonly uniqueness: MembershipUniqueness,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a paid application to `verified` and records the reviewer and the time. Idempotent.
   * @throws 404 for an unknown id; 409 `application.notPaid`, or `application.state` once it is decided; 409 from
   * MembershipUniqueness.requireUnverified when another record of the same person is further along; 422 `guardian.unchecked` without the
   * check of a guardian's sheet
   */
  async verify(
    actor: Actor,
    { permissions }: Pick<StaffPrincipal, 'permissions'>,
    id: string,
    { note, checks }: VerifyApplicationDto,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.records.byId(id, tx);
      if (application === undefined) throw notFound();
      if (application.state === 'verified' || application.state === 'approved') return;
      if (application.state === 'submitted') throw conflict('application.notPaid');
      if (application.state === 'paid' && !application.payment.success && application.isLegacy !== true) {
        throw conflict('application.notPaid');
      }
      if (application.guardian?.sheet !== undefined && checks?.guardian !== true)
        throw unprocessable([fieldError('checks.guardian', 'guardian.unchecked')]);
      await this.uniqueness.requireUnverified(application, permissions.includes('members.read'), tx);
      const { kind, id: by, role } = actor;
      await this.records.change(tx, actor, application, {
        event: 'verify',
        verification: {
          ...(note ? { note } : {}),
          ...(checks === undefined ? {} : { checks: { ...checks } }),
          at: this.clock.now(),
          by: { kind, ...(by === undefined ? {} : { id: by }), ...(role === undefined ? {} : { role }) },
        },
      });
      // Old members get no approval, so this mail is their only notification.
      if (application.appType === 'old') tx.effect(mailOldMemberVerified, { applicationId: id });
    });
    return { status: 200, msg: textOf('application.verified') };
  }
}
