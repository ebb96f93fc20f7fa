import { Injectable } from '@nestjs/common';
import type { EmailChangeView } from '@portal/contract/members/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import mongoose from 'mongoose';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import type { Application, ApplicationContent } from '../../applications/application.js';
import type { Member } from '../member.js';
import { MembersService } from '../members.service.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor, systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { AddressMarks } from './address-marks.service.js';
import type { EmailChange } from './email-change.js';
import { mailEmailChangeAsked, mailEmailChangeCode } from './email-changes.jobs.js';
import { emailChangeLimits } from './email-changes.limits.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/**
 * Changes of a member's e-mail by staff. Whoever has the address has the account, so a change waits until a second staff member
 * confirms it, or until 72 hours after the old address was told; until then log-in and recovery stay with the old one
 * (docs/rules/records.md).
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly members: MembersService,
    private readonly staffNames: StaffNames,
    private readonly codes: OneTimeCodes,
    private readonly marks: AddressMarks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the addresses of an edit that differ from their members'. A newer change takes the place of one that waits, unless it
   * is to the same address.
   * @returns whether an address of the edit waits
   */
  async askFor(
    tx: Tx,
    staff: Pick<StaffPrincipal, 'id'>,
    application: Application,
    members: readonly Member[],
    content: ApplicationContent,
  ): Promise<boolean> {
    let waits = false;
    for (const member of members) {
      const to = content.applicants[member.person]?.email ?? member.applicant.email;
      if (to === member.applicant.email) continue;
      waits = true;
      await this.ask(tx, staff, application, member, to);
    }
    return waits;
  }

  /**
   * Lets a change take effect that somebody else asked for.
   * @throws WireError 404 for an unknown one, 409 `emailChange.own` for who asked for it, 409 `emailChange.over` when it waits no more.
   */
  async confirm(actor: Actor, staff: StaffPrincipal, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const change = await this.forStaff(id, tx);
      if (change.askedBy === staff.id) throw conflict('emailChange.own');
      if (!(await this.takeEffect(tx, change, 'confirmed'))) throw conflict('emailChange.over');
    });
    return { status: 200, msg: textOf('emailChange.confirmed') };
  }

  /** @throws WireError 404 for an unknown one, 409 `emailChange.over` when it waits no more. */
  async withdraw(actor: Actor, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const change = await this.forStaff(id, tx);
      if (!(await this.changes.end(id, 'withdrawn', this.clock.now(), tx.session)))
        throw conflict('emailChange.over');
      tx.audit({ action: 'emailChange.withdraw', object: objectOf(change), after: this.addresses(change) });
    });
    return { status: 200, msg: textOf('emailChange.withdrawn') };
  }

  /**
   * Tries the code that the new address was sent. It shows that the address is typed right, and lets nothing take effect.
   * @throws WireError 404 for an unknown change, 409 when it waits no more or has no tries left, 422 for a wrong code.
   */
  async check(actor: Actor, id: string, typed: string): Promise<MsgRow> {
    const change = await this.forStaff(id);
    if (change.open !== true) throw conflict('emailChange.over');
    if (!(await this.changes.countTry(id, emailChangeLimits.codeTries)))
      throw conflict('emailChange.codeOver');
    const isRight = this.codes.matches(readOneTimeCode(typed), placeOf(id), change.codeHash);
    await this.unitOfWork.run(actor, async (tx) => {
      if (isRight) await this.changes.checked(id, this.clock.now(), tx.session);
      tx.audit({
        action: isRight ? 'emailChange.checked' : 'emailChange.wrongCode',
        object: objectOf(change),
      });
    });
    if (!isRight) throw unprocessable([fieldError('code', 'emailChange.codeWrong')]);
    return { status: 200, msg: textOf('emailChange.checked') };
  }

  /**
   * The owner of the old address says that it was not them: the change that waits ends, also one that took the place of theirs.
   * What has taken effect stays, and staff see that it is disputed.
   * @throws WireError 404 for an unknown change, 409 `emailChange.late` when it has taken effect.
   */
  async refuse(actor: Actor, id: string): Promise<MsgRow> {
    const isStopped = await this.unitOfWork.run(actor, async (tx) => {
      const told = await this.known(id, tx);
      const last = told.outcome === 'replaced' ? await this.sameOwner(tx, told) : told;
      const now = this.clock.now();
      if (await this.changes.end(last.id, 'refused', now, tx.session)) {
        tx.audit({ action: 'emailChange.refuse', object: objectOf(last), after: this.addresses(last) });
        return true;
      }
      if (last.outcome !== 'confirmed' && last.outcome !== 'elapsed') return true;
      if (await this.changes.disputed(last.id, now, tx.session)) {
        tx.audit({ action: 'emailChange.dispute', object: objectOf(last), after: this.addresses(last) });
      }
      return false;
    });
    if (!isStopped) throw conflict('emailChange.late');
    return { status: 200, msg: textOf('emailChange.stopped') };
  }

  /** Notes that a mail server took the mail to the old address: the 72 hours begin. */
  async told(id: string): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const change = await this.known(id, tx);
      const now = this.clock.now();
      const dueAt = new Date(now.getTime() + emailChangeLimits.waitMs);
      if (await this.changes.told(id, now, dueAt, tx.session))
        tx.audit({ action: 'emailChange.told', object: objectOf(change), after: { dueAt } });
    });
  }

  /**
   * Lets every change take effect whose 72 hours are over; run twice, each takes effect once. One that fails does not keep the others.
   * @returns how many @throws AggregateError with what failed
   */
  async takeDue(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const failures: unknown[] = [];
    let done = 0;
    for (const id of await this.changes.due(this.clock.now(), emailChangeLimits.batch)) {
      signal.throwIfAborted();
      try {
        const isDone = await this.unitOfWork.run(systemActor, async (tx) =>
          this.takeTime(tx, await this.known(id, tx)),
        );
        if (isDone) done += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `E-mail changes: ${failures.map(String).join('; ')}`);
    return done;
  }

  /**
   * A change with its member, for the mails about it; undefined when nobody needs to hear of it any more. The old address is told of
   * one that was confirmed before its mail left, too.
   */
  async forMail(id: string): Promise<{ change: EmailChange; member: Member } | undefined> {
    const change = await this.changes.byId(id);
    if (change === undefined || (change.open !== true && change.outcome !== 'confirmed')) return undefined;
    const member = await this.members.byId(change.memberId);
    return member === undefined ? undefined : { change, member };
  }

  /** What staff see of the last change of each member, by the member's id: while it waits, or when its owner objected. */
  async shownOf(members: readonly Member[]): Promise<ReadonlyMap<string, EmailChangeView>> {
    const last = await Promise.all(members.map(async ({ id }) => this.changes.lastOf(id)));
    const shown = last.flatMap((change) => {
      const state = change === undefined ? undefined : stateOf(change);
      return change === undefined || state === undefined ? [] : [{ change, state }];
    });
    const names = await this.staffNames.ofIds(shown.map(({ change }) => change.askedBy));
    return new Map(
      shown.map(({ change, state }) => [
        change.memberId,
        viewOf(change, state, names.get(change.askedBy) ?? ''),
      ]),
    );
  }

  private async ask(
    tx: Tx,
    { id: askedBy }: Pick<StaffPrincipal, 'id'>,
    { language }: Application,
    { id: memberId, applicant: { email: from } }: Member,
    to: string,
  ): Promise<void> {
    const now = this.clock.now();
    const open = await this.changes.openOf(memberId, tx.session);
    if (open?.to === to && open.own !== true) return;
    const object = { kind: 'member', id: memberId } as const;
    if (open !== undefined) {
      await this.changes.end(open.id, 'replaced', now, tx.session);
      tx.audit({ action: 'emailChange.replace', object, after: this.addresses(open) });
    }
    const id = new mongoose.Types.ObjectId().toHexString();
    const code = newOneTimeCode();
    const change: EmailChange = {
      id,
      memberId,
      from,
      to,
      language,
      askedBy,
      askedAt: now,
      codeHash: this.codes.hash(code, placeOf(id)),
      codeTries: 0,
      open: true,
    };
    await this.changes.insert(change, tx.session);
    tx.audit({ action: 'emailChange.ask', object, ...this.fromTo(change) });
    // Without an old address nobody can be told, and the change waits for the second staff member alone.
    if (from !== '') tx.effect(mailEmailChangeAsked, { changeId: id });
    const until = new Date(now.getTime() + emailChangeLimits.codeMs);
    tx.effect(mailEmailChangeCode, { changeId: id }, { sealed: { texts: { code }, until } });
  }

  /** The time of a change has come: staff's takes effect, a member's own lapses. @returns whether it waited */
  private async takeTime(tx: Tx, change: EmailChange): Promise<boolean> {
    if (change.own !== true) return this.takeEffect(tx, change, 'elapsed');
    if (!(await this.changes.end(change.id, 'lapsed', this.clock.now(), tx.session))) return false;
    tx.audit({ action: 'emailChange.lapse', object: objectOf(change) });
    return true;
  }

  /** @returns false when the change waits no more; nothing is done then. */
  private async takeEffect(tx: Tx, change: EmailChange, outcome: 'confirmed' | 'elapsed'): Promise<boolean> {
    if (!(await this.changes.end(change.id, outcome, this.clock.now(), tx.session))) return false;
    await this.members.changeEmail(tx, change.memberId, change.to);
    tx.audit({
      action: outcome === 'confirmed' ? 'emailChange.confirm' : 'emailChange.elapse',
      object: objectOf(change),
      ...this.fromTo(change),
    });
    return true;
  }

  private async known(id: string, tx?: Tx): Promise<EmailChange> {
    const change = await this.changes.byId(id, tx?.session);
    if (change === undefined) throw notFound();
    return change;
  }

  /** A change that staff asked for. */
  private async forStaff(id: string, tx?: Tx): Promise<EmailChange> {
    const change = await this.known(id, tx);
    if (change.own === true) throw notFound();
    return change;
  }

  /** The change that waits in the place of one, where the old address is the same; else that one. */
  private async sameOwner(tx: Tx, replaced: EmailChange): Promise<EmailChange> {
    const open = await this.changes.openOf(replaced.memberId, tx.session);
    return open?.from === replaced.from ? open : replaced;
  }

  private fromTo({ from, to }: EmailChange): { before: object; after: object } {
    return { before: { email: from, mark: this.marks.of(from) }, after: this.addresses({ to }) };
  }

  private addresses({ to }: Pick<EmailChange, 'to'>): object {
    return { email: to, mark: this.marks.of(to) };
  }
}

const placeOf = (id: string): string => `email-change:${id}`;
const objectOf = ({ memberId }: EmailChange) => ({ kind: 'member', id: memberId }) as const;

function stateOf({ open, own, outcome, disputedAt }: EmailChange): EmailChangeView['state'] | undefined {
  // What waits for the member alone is none of their business.
  if (open === true) return own === true ? undefined : 'pending';
  if (disputedAt !== undefined) return 'disputed';
  return outcome === 'refused' ? 'refused' : undefined;
}

function viewOf(change: EmailChange, state: EmailChangeView['state'], username: string): EmailChangeView {
  const { id, from, to, askedBy, askedAt, toldAt, dueAt, checkedAt, endedAt, disputedAt } = change;
  const refusedAt = state === 'pending' ? undefined : (disputedAt ?? endedAt);
  return {
    id,
    state,
    from,
    to,
    askedBy: { id: askedBy, username },
    askedAt: askedAt.toISOString(),
    ...(toldAt === undefined ? {} : { toldAt: toldAt.toISOString() }),
    ...(dueAt === undefined ? {} : { dueAt: dueAt.toISOString() }),
    ...(checkedAt === undefined ? {} : { checkedAt: checkedAt.toISOString() }),
    ...(refusedAt === undefined ? {} : { refusedAt: refusedAt.toISOString() }),
  };
}
