import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import type { OwnPending } from '@portal/contract/members/responses';
import { textOf } from '@portal/contract/texts';
import type { ConfirmOwnEmailDto } from '@portal/contract/members/requests';
import mongoose from 'mongoose';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { UnprovedAddresses } from '../../accounts/codes/unproved-addresses.service.js';
import { MemberLanguage } from '../../accounts/members/member-language.service.js';
import { MemberPasswordService } from '../../accounts/members/member-password.service.js';
import type { Member } from '../member.js';
import { MembersService } from '../members.service.js';
import { Clock } from '../../platform/clock.js';
import type { MemberPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, tooMany, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { AddressFingerprints } from './address-fingerprints.service.js';
import type { EmailChange } from './email-change.js';
import { mailOwnEmailChanged, mailOwnEmailCode } from './email-changes.jobs.js';
import { emailChangeLimits } from './email-changes.limits.js';
import { EmailChangesRepository } from './email-changes.repository.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * E-mail changes by the member: they take effect with the code mailed to the new address and the password, and the old address is
 * notified. The address controls the account, so an open session alone is not enough (docs/rules/records.md).
 */
@Injectable()
export class OwnEmailService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly passwords: MemberPasswordService,
    private readonly codes: OneTimeCodes,
    private readonly unproved: UnprovedAddresses,
    private readonly fingerprints: AddressFingerprints,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to the new address and replaces any pending change, also one by staff.
   * @throws 429 `ownEmail.tooMany` after five in an hour, or `code.addresses`
   */
  async request(tx: Tx, actor: Actor, { id: memberId, applicant }: Member, to: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const requested = await this.changes.ownSince(memberId, since, tx.session);
    if (requested >= emailChangeLimits.ownAsksPerHour) throw tooMany(HOUR_MS / 1000, 'ownEmail.tooMany');
    await this.unproved.require(actor, to);
    const open = await this.changes.openOf(memberId, tx.session);
    const object = { kind: 'member', id: memberId } as const;
    if (open !== undefined) {
      await this.changes.end(open.id, 'replaced', now, tx.session);
      tx.audit({ action: 'emailChange.replace', object, after: this.auditValue(open.to) });
    }
    const id = new mongoose.Types.ObjectId().toHexString();
    const code = newOneTimeCode();
    const until = new Date(now.getTime() + emailChangeLimits.ownCodeMs);
    const change: EmailChange = {
      id,
      memberId,
      from: applicant.email,
      to,
      language: await this.languages.of(memberId),
      own: true,
      askedBy: memberId,
      askedAt: now,
      codeHash: this.codes.hash(code, placeOf(id)),
      codeTries: 0,
      dueAt: until,
      open: true,
    };
    await this.changes.insert(change, tx.session);
    tx.audit({
      action: 'emailChange.ask',
      object,
      before: this.auditValue(change.from),
      after: this.auditValue(to),
    });
    tx.effect(mailOwnEmailCode, { changeId: id }, { sealed: { texts: { code }, until } });
  }

  /**
   * Applies the pending change.
   * @throws 409 `ownEmail.over` if none is pending, it has expired or no attempt is left; 422 for a wrong code or password; 429 after
   * several wrong passwords
   */
  async confirm(
    actor: Actor,
    principal: MemberPrincipal,
    { code, password }: ConfirmOwnEmailDto,
  ): Promise<MsgRow> {
    const change = await this.findPending(principal.memberId);
    if (change === undefined) throw conflict('ownEmail.over');
    await this.passwords.prove(actor, principal, password);
    if (!(await this.changes.countTry(change.id, emailChangeLimits.codeTries)))
      throw conflict('ownEmail.over');
    const object = { kind: 'member', id: change.memberId } as const;
    if (!this.codes.matches(readOneTimeCode(code), placeOf(change.id), change.codeHash)) {
      await this.unitOfWork.run(actor, async (tx) => tx.audit({ action: 'emailChange.wrongCode', object }));
      throw unprocessable([fieldError('code', 'emailChange.codeWrong')]);
    }
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.changes.end(change.id, 'confirmed', this.clock.now(), tx.session)))
        throw conflict('ownEmail.over');
      await this.members.changeEmail(tx, change.memberId, change.to);
      tx.audit({
        action: 'emailChange.confirm',
        object,
        before: this.auditValue(change.from),
        after: this.auditValue(change.to),
      });
      if (change.from !== '') tx.effect(mailOwnEmailChanged, { changeId: change.id });
    });
    return { status: 200, msg: textOf('ownEmail.done') };
  }

  /** @throws 409 `ownEmail.over` if none is pending */
  async withdraw(actor: Actor, { memberId }: MemberPrincipal): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const open = await this.changes.openOf(memberId, tx.session);
      if (open?.own !== true) throw conflict('ownEmail.over');
      await this.changes.end(open.id, 'withdrawn', this.clock.now(), tx.session);
      tx.audit({
        action: 'emailChange.withdraw',
        object: { kind: 'member', id: memberId },
        after: this.auditValue(open.to),
      });
    });
    return { status: 200, msg: textOf('ownEmail.withdrawn') };
  }

  /** Returns the address whose code is pending. */
  async pendingOf(memberId: string): Promise<OwnPending['email']> {
    const change = await this.findPending(memberId);
    return change?.dueAt && { to: change.to, until: change.dueAt.toISOString() };
  }

  private async findPending(memberId: string): Promise<EmailChange | undefined> {
    const open = await this.changes.openOf(memberId);
    const hasExpired = open?.dueAt !== undefined && open.dueAt <= this.clock.now();
    return open?.own === true && !hasExpired ? open : undefined;
  }

  private auditValue(email: string): object {
    return { email, mark: this.fingerprints.of(email) };
  }
}

const placeOf = (id: string): string => `own-email:${id}`;
