import { Injectable } from '@nestjs/common';
import type { EmailChangeView } from '@portal/contract/members/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import mongoose from 'mongoose';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { SecondPersons } from '../../accounts/staff/second-persons.service.js';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import type { Application, ApplicationContent } from '../../applications/application.js';
import type { Member } from '../member.js';
import { MembersService } from '../members.service.js';
import { Clock } from '../../platform/clock.js';
import { maskEmail } from '../../platform/mask.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor, systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { AddressFingerprints } from './address-fingerprints.service.js';
import { CorrectionDisputes } from './correction-disputes.service.js';
import type { EmailChange } from './email-change.js';
import { mailEmailChangeAsked, mailEmailChangeCode, mailEmailEdited } from './email-changes.jobs.js';
import { emailChangeLimits } from './email-changes.limits.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/**
 * Changes of a member's e-mail by staff. The address controls the account, so a change stays pending until a second staff user confirms
 * it, or until 72 hours after the old address was notified; until then log-in and recovery use the old one (docs/rules/records.md).
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly corrections: CorrectionDisputes,
    private readonly members: MembersService,
    private readonly staffNames: StaffNames,
    private readonly seconds: SecondPersons,
    private readonly codes: OneTimeCodes,
    private readonly fingerprints: AddressFingerprints,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests a change for every address of an edit that differs from its member's. It replaces a pending change to another address.
   * @returns whether a change is pending
   */
  async requestChanges(
    tx: Tx,
    staff: Pick<StaffPrincipal, 'id'>,
    application: Application,
    members: readonly Member[],
    content: ApplicationContent,
  ): Promise<boolean> {
    let isPending = false;
    for (const member of members) {
      const to = content.applicants[member.person]?.email ?? member.applicant.email;
      if (to === member.applicant.email) continue;
      isPending = true;
      await this.request(tx, staff, application, member, to);
    }
    return isPending;
  }

  /**
   * Confirms a change requested by another staff user, so that it takes effect.
   * @throws 404 for an unknown change; 409 `emailChange.own` for its requester, `emailChange.notIndependent` for an account that depends on
   * the requester or is younger than a day, `emailChange.over` if it is no longer pending
   */
  async confirm(actor: Actor, staff: StaffPrincipal, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const change = await this.forStaff(id, tx);
      if (change.askedBy === staff.id) throw conflict('emailChange.own');
      if (!(await this.seconds.isIndependent(staff.id, change.askedBy, change.askedAt)))
        throw conflict('emailChange.notIndependent');
      if (!(await this.apply(tx, change, 'confirmed'))) throw conflict('emailChange.over');
    });
    return { status: 200, msg: textOf('emailChange.confirmed') };
  }

  /** @throws 404 for an unknown change; 409 `emailChange.over` if it is no longer pending */
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
   * Checks the code mailed to the new address. It verifies the address and does not apply the change.
   * @throws 404 for an unknown change; 409 `emailChange.over` or `emailChange.codeOver`; 422 `emailChange.codeWrong`
   */
  async check(actor: Actor, id: string, typed: string): Promise<MsgRow> {
    const change = await this.forStaff(id);
    if (change.open !== true) throw conflict('emailChange.over');
    if (!(await this.changes.countTry(id, emailChangeLimits.codeTries)))
      throw conflict('emailChange.codeOver');
    const isRight = this.codes.matches(readOneTimeCode(typed), placeOf(id), change.codeHash);
    await this.unitOfWork.run(actor, async (tx) => {
      if (isRight) await this.changes.setChecked(id, this.clock.now(), tx.session);
      tx.audit({
        action: isRight ? 'emailChange.checked' : 'emailChange.wrongCode',
        object: objectOf(change),
      });
    });
    if (!isRight) throw unprocessable([fieldError('code', 'emailChange.codeWrong')]);
    return { status: 200, msg: textOf('emailChange.checked') };
  }

  /**
   * Stops a pending change on behalf of the owner of the old address, also one that has replaced the change of the link. A change that
   * has taken effect stays, and is shown to staff as disputed. An applicant's correction is undone.
   * @param id of the change, or of the application with the correction
   * @throws 404 for an unknown change; 409 `emailChange.late` if it has taken effect, or the application is decided
   */
  async refuse(actor: Actor, id: string): Promise<MsgRow> {
    const isStopped = await this.unitOfWork.run(actor, async (tx) => {
      const linked = await this.changes.byId(id, tx.session);
      if (linked === undefined) return this.corrections.dispute(tx, actor, id);
      const last = linked.outcome === 'replaced' ? await this.successorOf(tx, linked) : linked;
      const now = this.clock.now();
      if (await this.changes.end(last.id, 'refused', now, tx.session)) {
        tx.audit({ action: 'emailChange.refuse', object: objectOf(last), after: this.addresses(last) });
        return true;
      }
      if (last.outcome !== 'confirmed' && last.outcome !== 'elapsed') return true;
      if (await this.changes.setDisputed(last.id, now, tx.session)) {
        tx.audit({ action: 'emailChange.dispute', object: objectOf(last), after: this.addresses(last) });
      }
      return false;
    });
    if (!isStopped) throw conflict('emailChange.late');
    return { status: 200, msg: textOf('emailChange.stopped') };
  }

  /** Records that a mail server accepted the mail to the old address, which starts the 72 hours. */
  async markNotified(id: string): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const change = await this.require(id, tx);
      const now = this.clock.now();
      const dueAt = new Date(now.getTime() + emailChangeLimits.waitMs);
      if (await this.changes.setNotified(id, now, dueAt, tx.session))
        tx.audit({ action: 'emailChange.told', object: objectOf(change), after: { dueAt } });
    });
  }

  /**
   * Applies the changes whose 72 hours are over; each takes effect once. A failed change does not block the others.
   * @returns their number
   * @throws AggregateError with the failures
   */
  async applyDue(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const failures: unknown[] = [];
    let done = 0;
    for await (const id of this.changes.due(this.clock.now())) {
      signal.throwIfAborted();
      try {
        const isDone = await this.unitOfWork.run(systemActor, async (tx) =>
          this.applyOrLapse(tx, await this.require(id, tx)),
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
   * Returns a change with its member for its mails; undefined once the mail is obsolete. A change that was confirmed before the mail
   * left is still notified.
   */
  async forMail(id: string): Promise<{ change: EmailChange; member: Member } | undefined> {
    const change = await this.changes.byId(id);
    if (change === undefined || (change.open !== true && change.outcome !== 'confirmed')) return undefined;
    const member = await this.members.byId(change.memberId);
    return member === undefined ? undefined : { change, member };
  }

  /** Whether a member has a pending change. */
  async isOpen(memberId: string, tx?: Tx): Promise<boolean> {
    return (await this.changes.openOf(memberId, tx?.session)) !== undefined;
  }

  /**
   * Notifies the former addresses of an application that staff edited before the approval, once per address even if a couple shares it
   * (docs/rules/records.md).
   * @param edited the application after the edit
   */
  notifyFormerAddresses(
    tx: Tx,
    edited: Pick<Application, 'id' | 'applicants' | 'version'>,
    before: ApplicationContent,
  ): void {
    const { id: applicationId, applicants, version } = edited;
    const until = new Date(this.clock.now().getTime() + emailChangeLimits.editedMs);
    const notified = new Set(['']);
    for (const [person, { email: former }] of before.applicants.entries()) {
      const email = applicants[person]?.email ?? former;
      if (email === former || notified.has(former)) continue;
      notified.add(former);
      const texts = { former, changed: maskEmail(email) };
      tx.effect(mailEmailEdited, { applicationId, person, version }, { sealed: { texts, until } });
    }
  }

  /** Returns the pending or disputed last change of each member for staff, by member id. */
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

  private async request(
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
    // Without an old address there is nothing to notify, and only a second staff user can confirm the change.
    if (from !== '') tx.effect(mailEmailChangeAsked, { changeId: id });
    const until = new Date(now.getTime() + emailChangeLimits.codeMs);
    tx.effect(mailEmailChangeCode, { changeId: id }, { sealed: { texts: { code }, until } });
  }

  /** Applies a due change by staff, or ends an expired change by the member. @returns whether it was pending */
  private async applyOrLapse(tx: Tx, change: EmailChange): Promise<boolean> {
    if (change.own !== true) return this.apply(tx, change, 'elapsed');
    if (!(await this.changes.end(change.id, 'lapsed', this.clock.now(), tx.session))) return false;
    tx.audit({ action: 'emailChange.lapse', object: objectOf(change) });
    return true;
  }

  /** @returns false, without an effect, if the change is no longer pending */
  private async apply(tx: Tx, change: EmailChange, outcome: 'confirmed' | 'elapsed'): Promise<boolean> {
    if (!(await this.changes.end(change.id, outcome, this.clock.now(), tx.session))) return false;
    await this.members.changeEmail(tx, change.memberId, change.to);
    tx.audit({
      action: outcome === 'confirmed' ? 'emailChange.confirm' : 'emailChange.elapse',
      object: objectOf(change),
      ...this.fromTo(change),
    });
    return true;
  }

  private async require(id: string, tx?: Tx): Promise<EmailChange> {
    const change = await this.changes.byId(id, tx?.session);
    if (change === undefined) throw notFound();
    return change;
  }

  /** Returns a change requested by staff. @throws 404 */
  private async forStaff(id: string, tx?: Tx): Promise<EmailChange> {
    const change = await this.require(id, tx);
    if (change.own === true) throw notFound();
    return change;
  }

  /** Returns the pending change that replaced this one if the old address is the same; otherwise this one. */
  private async successorOf(tx: Tx, replaced: EmailChange): Promise<EmailChange> {
    const open = await this.changes.openOf(replaced.memberId, tx.session);
    return open?.from === replaced.from ? open : replaced;
  }

  private fromTo({ from, to }: EmailChange): { before: object; after: object } {
    return { before: { email: from, mark: this.fingerprints.of(from) }, after: this.addresses({ to }) };
  }

  private addresses({ to }: Pick<EmailChange, 'to'>): object {
    return { email: to, mark: this.fingerprints.of(to) };
  }
}

const placeOf = (id: string): string => `email-change:${id}`;
const objectOf = ({ memberId }: EmailChange) => ({ kind: 'member', id: memberId }) as const;

function stateOf({ open, own, outcome, disputedAt }: EmailChange): EmailChangeView['state'] | undefined {
  // Staff do not see changes that members make themselves.
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
