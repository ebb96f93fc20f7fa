import { Injectable } from '@nestjs/common';
import type { ErasureRequestView, ErasureView, OwnErasure } from '@portal/contract/data/responses';
import { indiaDay } from '@portal/contract/format';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { AskErasureDto, DeclineErasureDto } from '@portal/contract/data/requests';
import { MemberPasswordService } from '../../accounts/members/member-password.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { MembersService } from '../../members/members.service.js';
import { Clock } from '../../platform/clock.js';
import type { MemberPrincipal, StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type ErasureRequest, erasureLimits } from './erasure-request.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { mailErasureAsked, mailErasureDeclined } from './erasure.jobs.js';

/** Members' requests to end their membership and erase their data, up to the decision (docs/rules/erasure.md). */
@Injectable()
export class ErasureRequestsService {
  constructor(
    private readonly requests: ErasureRequestsRepository,
    private readonly members: MembersService,
    private readonly passwords: MemberPasswordService,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The member's latest request, as the member sees it. */
  async showToMember({ memberId }: MemberPrincipal): Promise<OwnErasure> {
    const last = await this.requests.latestOf(memberId);
    if (last === undefined) return {};
    const { state, ...view } = viewOf(last);
    // An erased member has no log-in; `done` is only seen by a session that is about to end.
    return state === 'done' ? {} : { request: { ...view, state } };
  }

  /**
   * Opens a request, mails the member and adds it to the work queue. Idempotent while a request is open.
   * @throws WireError 422 for a wrong password, 429 after several, 401 when they ended the session
   */
  async ask(actor: Actor, principal: MemberPrincipal, { password }: AskErasureDto): Promise<MsgRow> {
    await this.passwords.prove(actor, principal, password);
    await this.unitOfWork
      .run(actor, async (tx) => this.open(tx, principal.memberId))
      .catch((error: unknown) => {
        // A concurrent request opened it.
        if (!isDuplicateKey(error, 'memberId')) throw error;
      });
    return { status: 200, msg: textOf('erasure.asked') };
  }

  /** Whether the member has an open request. */
  async isOpen(memberId: string, tx?: Tx): Promise<boolean> {
    return (await this.requests.openOf(memberId, tx?.session)) !== undefined;
  }

  /** Withdraws the member's open request. @throws WireError 409 `erasure.none` without one */
  async withdraw(actor: Actor, { memberId }: MemberPrincipal): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const open = await this.requests.openOf(memberId, tx.session);
      const end = { state: 'withdrawn', endedAt: this.clock.now() } as const;
      if (open === undefined || !(await this.requests.end(open.id, end, tx.session)))
        throw conflict('erasure.none');
      await this.attention.settle(tx, 'member.erasure', open.id);
      tx.audit({ action: 'erasure.withdraw', object: { kind: 'member', id: memberId } });
    });
    return { status: 200, msg: textOf('erasure.withdrawn') };
  }

  /**
   * Declines the member's open request and mails the reason to the member. Idempotent for the same staff user and reason.
   * @throws WireError 404 for an unknown member, 409 `erasure.none` without an open request
   */
  async decline(
    actor: Actor,
    { id: endedBy }: StaffPrincipal,
    memberId: string,
    { reason }: DeclineErasureDto,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      if ((await this.members.byId(memberId, tx)) === undefined) throw notFound();
      const last = await this.requests.latestOf(memberId, tx.session);
      if (last?.state === 'declined' && last.reason === reason && last.endedBy === endedBy) return;
      const end = { state: 'declined', endedAt: this.clock.now(), reason, endedBy } as const;
      if (last === undefined || !(await this.requests.end(last.id, end, tx.session)))
        throw conflict('erasure.none');
      await this.attention.settle(tx, 'member.erasure', last.id, endedBy);
      tx.audit({ action: 'erasure.decline', object: { kind: 'member', id: memberId } });
      tx.effect(mailErasureDeclined, { requestId: last.id, memberId });
    });
    return { status: 200, msg: textOf('erasure.declined') };
  }

  /** The member's latest request, as staff see it. @throws WireError 404 for an unknown member */
  async showToStaff(memberId: string): Promise<ErasureView> {
    const member = await this.members.byId(memberId);
    if (member === undefined) throw notFound();
    const last = await this.requests.latestOf(memberId);
    return {
      ...(member.erasedAt === undefined ? {} : { erasedAt: member.erasedAt.toISOString() }),
      ...(last === undefined ? {} : { request: viewOf(last) }),
    };
  }

  async byId(id: string): Promise<ErasureRequest | undefined> {
    return this.requests.byId(id);
  }

  private async open(tx: Tx, memberId: string): Promise<void> {
    const member = await this.members.byId(memberId, tx);
    if (member === undefined) throw notFound();
    if ((await this.requests.openOf(memberId, tx.session)) !== undefined) return;
    const { applicationId, memNo, person } = member;
    const askedAt = this.clock.now();
    const answerBy = indiaDay(new Date(askedAt.getTime() + erasureLimits.answerMs));
    const request = { memberId, applicationId, memNo, state: 'open', askedAt, answerBy } as const;
    const requestId = await this.requests.insert(request, tx.session);
    await this.attention.raise(tx, {
      reason: 'member.erasure',
      key: requestId,
      about: { applicationId, person },
      values: { answerBy },
    });
    tx.audit({
      action: 'erasure.ask',
      object: { kind: 'member', id: memberId },
      after: { memNo, dueAt: answerBy },
    });
    tx.effect(mailErasureAsked, { requestId, memberId });
  }
}

function viewOf({ state, askedAt, answerBy, endedAt, reason }: ErasureRequest): ErasureRequestView {
  return {
    state,
    askedAt: askedAt.toISOString(),
    answerBy,
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
    ...(reason === undefined ? {} : { reason }),
  };
}
