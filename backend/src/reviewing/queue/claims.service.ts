import { Injectable } from '@nestjs/common';
import { undecidedStates } from '@portal/contract/applications/states';
import type { MsgRow } from '@portal/contract/responses';
import type { AssignDto, ClaimNextDto } from '@portal/contract/reviewing/queue.requests';
import type { QueueState, ReviewerView } from '@portal/contract/reviewing/queue.responses';
import { textOf } from '@portal/contract/texts';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { checkReadable, holderOf, type Reader } from '../../applications/application-access.js';
import { ApplicationQueueRepository } from '../../applications/application-queue.repository.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import type { Application } from '../../applications/application.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable, WireError } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { Presence } from './presence.service.js';
import { queueLimits } from './queue.limits.js';

/** Who works on which application (docs/rules/queue.md): a courtesy among reviewers, which no decision checks. */
@Injectable()
export class Claims {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly queue: ApplicationQueueRepository,
    private readonly presence: Presence,
    private readonly staff: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims an application. Of two at the same time one gets it.
   * @throws 404, 403 as {@link readable}; 409 `queue.claimed` with the holder's name, `queue.decided` once it is decided
   */
  async claim(actor: Actor, principal: StaffPrincipal, id: string): Promise<QueueState> {
    await this.unitOfWork.run(actor, async (tx) => this.take(tx, principal, id));
    return this.state(principal, await this.readable(principal, id));
  }

  /**
   * Claims the first application that no other user holds or is assigned to.
   * @returns without an id when there is none
   */
  async claimNext(actor: Actor, principal: StaffPrincipal, { ids }: ClaimNextDto): Promise<{ id?: string }> {
    const found = await this.queue.byIds(ids);
    for (const id of ids) {
      if (!isFreeFor(principal.id, found.get(id), this.clock.now())) continue;
      try {
        await this.unitOfWork.run(actor, async (tx) => {
          const application = await this.take(tx, principal, id);
          if (!isFreeFor(principal.id, application, this.clock.now())) throw conflict('queue.claimed');
        });
        return { id };
      } catch (error) {
        // Another user was faster, or it was decided meanwhile.
        if (!(error instanceof WireError) || error.status === 503) throw error;
      }
    }
    return {};
  }

  /** Ends the caller's claim and presence. Idempotent. */
  async release(actor: Actor, { id: staffId }: StaffPrincipal, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.byId(id, tx);
      if (application === undefined) throw notFound();
      if (application.queue?.claimedBy !== staffId) return;
      const none = { claimedBy: undefined, claimedAt: undefined, claimedUntil: undefined };
      await this.queue.change(id, none, tx.session);
      tx.audit({ action: 'queue.release', object: { kind: 'application', id } });
    });
    await this.presence.leave(id, staffId);
    return { status: 200, msg: textOf('queue.released') };
  }

  /**
   * Assigns an application to a reviewer, or to no one.
   * @throws 404, 403 as {@link readable}; 409 `queue.decided`; 422 `queue.assignee` for a user who may not verify
   */
  async assign(
    actor: Actor,
    principal: StaffPrincipal,
    id: string,
    { staffId }: AssignDto,
  ): Promise<QueueState> {
    await this.assignTo(actor, principal, id, staffId);
    return this.state(principal, await this.readable(principal, id));
  }

  /** Does the same for a user who does not have the record open. */
  async assignTo(actor: Actor, reader: Reader, id: string, staffId = ''): Promise<void> {
    await this.requireReviewer(staffId);
    const assignee = staffId === '' ? undefined : staffId;
    await this.unitOfWork.run(actor, async (tx) => {
      const { queue } = await this.undecided(tx, reader, id);
      if (queue?.assignee === assignee) return;
      await this.queue.change(id, { assignee }, tx.session);
      const before = queue?.assignee;
      tx.audit({
        action: 'queue.assign',
        object: { kind: 'application', id },
        ...(before === undefined ? {} : { before: { to: before } }),
        ...(assignee === undefined ? {} : { after: { to: assignee } }),
      });
    });
  }

  /** @throws 422 `queue.assignee` for a user who may not verify; an empty id is no one */
  async requireReviewer(staffId: string): Promise<void> {
    if (staffId !== '' && !(await this.reviewers()).some(({ id }) => id === staffId)) {
      throw unprocessable([fieldError('staffId', 'queue.assignee')]);
    }
  }

  /** Returns who works on an application, for a user who has it open: extends their claim and marks their mentions as seen. */
  async look(principal: StaffPrincipal, id: string): Promise<QueueState> {
    const application = await this.readable(principal, id);
    const { queue } = application;
    const claimedUntil = this.until();
    const isMine = queue?.claimedBy === principal.id;
    if (isMine) await this.queue.extend(id, principal.id, claimedUntil);
    if (queue?.unseenBy?.includes(principal.id) === true) await this.queue.markSeen(id, principal.id);
    return this.state(principal, isMine ? { id, queue: { ...queue, claimedUntil } } : application);
  }

  /** Number of undecided applications with a mention that the user has not seen. */
  async unseenMentions({ id }: StaffPrincipal): Promise<number> {
    return this.queue.unseen(id);
  }

  /** Enabled staff users who may verify applications, by name. */
  async reviewers(): Promise<ReviewerView[]> {
    const users = (await this.staff.enabled()).filter(({ permissions }) =>
      permissions.includes('applications.verify'),
    );
    return users
      .map(({ id, username }) => ({ id, username }))
      .sort((one, other) => one.username.localeCompare(other.username));
  }

  /** @throws 404 for an unknown application, 403 for one that the user may not read */
  async readable(reader: Reader, id: string, tx?: Tx): Promise<Application> {
    const application = await this.applications.byId(id, tx);
    if (application === undefined) throw notFound();
    checkReadable(reader, application);
    return application;
  }

  private async undecided(tx: Tx, reader: Reader, id: string): Promise<Application> {
    const application = await this.readable(reader, id, tx);
    if (!undecidedStates.includes(application.state)) throw conflict('queue.decided');
    return application;
  }

  private async take(tx: Tx, principal: StaffPrincipal, id: string): Promise<Application> {
    const application = await this.undecided(tx, principal, id);
    const now = this.clock.now();
    const holder = holderOf(application.queue, now);
    if (holder !== undefined && holder !== principal.id) {
      const name = (await this.staff.ofIds([holder])).get(holder) ?? '';
      throw conflict('queue.claimed', { values: { name } });
    }
    const isHeld = holder === principal.id;
    const claim = { claimedBy: principal.id, claimedUntil: this.until() };
    await this.queue.change(id, isHeld ? claim : { ...claim, claimedAt: now }, tx.session);
    if (!isHeld) tx.audit({ action: 'queue.claim', object: { kind: 'application', id } });
    return application;
  }

  private async state(
    { id: staffId }: StaffPrincipal,
    { id, queue }: Pick<Application, 'id' | 'queue'>,
  ): Promise<QueueState> {
    const others = await this.presence.enter(id, staffId);
    const holder = holderOf(queue, this.clock.now());
    const names = await this.staff.ofIds([...others, queue?.assignee ?? [], holder ?? []].flat());
    const view = (staff: string): ReviewerView => ({ id: staff, username: names.get(staff) ?? '' });
    return {
      ...(queue?.assignee === undefined ? {} : { assignee: view(queue.assignee) }),
      ...(holder === undefined
        ? {}
        : { claim: { ...view(holder), until: queue?.claimedUntil?.toISOString() ?? '' } }),
      looking: others.flatMap((one) => names.get(one) ?? []).sort(),
      ...(queue?.followUp === undefined ? {} : { followUp: queue.followUp }),
    };
  }

  private until(): Date {
    return new Date(this.clock.now().getTime() + queueLimits.claimMs);
  }
}

/** Whether *Next* may lead a user to an application. */
function isFreeFor(
  staffId: string,
  application: Pick<Application, 'state' | 'queue'> | undefined,
  now: Date,
): boolean {
  if (application === undefined || !undecidedStates.includes(application.state)) return false;
  const { queue } = application;
  return [holderOf(queue, now), queue?.assignee].every((one) => one === undefined || one === staffId);
}
