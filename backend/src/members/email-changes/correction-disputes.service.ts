import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore, type RecordChange } from '../../applications/application-store.service.js';
import { reviewedStates } from '../../applications/applications.states.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';

const REASON = 'application.emailDisputed';

/** Disputes of an address that an applicant corrected after the payment (docs/rules/records.md). */
@Injectable()
export class CorrectionDisputes {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores the address before the first correction on behalf of its owner, unless staff have changed it since, and holds the approval
   * until staff close the entry of attention. Idempotent.
   * @returns false when the address is not restored, because staff have changed it since or the application is decided
   * @throws 404 for an application without a correction
   */
  async dispute(tx: Tx, actor: Actor, applicationId: string): Promise<boolean> {
    const application = await this.applications.byId(applicationId, tx);
    const correction = application?.emailCorrection;
    if (application === undefined || correction === undefined || application.purgedAt !== undefined)
      throw notFound('emailChange.link');
    const { id } = application;
    const isUndone = isRestorable(application);
    if (correction.disputedAt !== undefined) return isUndone;
    await this.applications.change(tx, actor, application, {
      ...(isUndone ? restored(application, correction.former) : {}),
      emailCorrection: { ...correction, disputedAt: this.clock.now() },
    });
    await this.attention.raise(tx, { reason: REASON, key: id, about: { applicationId: id } });
    tx.audit({ action: 'application.emailDisputed', object: { kind: 'application', id } });
    return isUndone;
  }

  /** @throws 409 `approval.emailDisputed` while staff have not closed the entry of a dispute */
  async requireNone({ id, emailCorrection }: Application): Promise<void> {
    if (emailCorrection?.disputedAt !== undefined && (await this.attention.isOpen(REASON, id)))
      throw conflict('approval.emailDisputed');
  }
}

function isRestorable({ state, emailEdits = [] }: Application): boolean {
  const isChangedByStaff = emailEdits.some(({ person, by }) => person === 0 && by !== undefined);
  return reviewedStates.includes(state) && !isChangedByStaff;
}

/** The change that restores an address; a verified record must be verified again. */
function restored(
  { applicants, address, association, state }: Application,
  former: string,
): Pick<RecordChange, 'content' | 'event'> {
  return {
    content: {
      applicants: applicants.map((one, person) => (person === 0 ? { ...one, email: former } : one)),
      address,
      association,
    },
    ...(state === 'verified' ? { event: 'editSensitive' as const } : {}),
  };
}
