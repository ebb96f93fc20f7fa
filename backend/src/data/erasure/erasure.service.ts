import { Injectable } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { EraseMemberDto } from '@portal/contract/data/requests';
import { MemberLanguage } from '../../accounts/members/member-language.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ErasedExports } from './erased-exports.service.js';
import { ErasedRecords } from './erased-records.service.js';
import { tells } from './erased-words.js';
import type { ErasureRequest } from './erasure-request.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { clearErased, mailErasureDone } from './erasure.jobs.js';
import { erasureLimits } from './erasure.limits.js';

/** Ends a membership and erases the person's data: the records in one transaction, the stored files by the worker after it. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly requests: ErasureRequestsRepository,
    private readonly members: MembersService,
    private readonly records: ErasedRecords,
    private readonly exports: ErasedExports,
    private readonly languages: MemberLanguage,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the data of a member, for good; asked for twice it happens once (docs/rules/erasure.md).
   * @throws WireError 404 for an unknown member; 422 `erasure.paper` without a reason where no request is open, `erasure.reasonNames`
   * for one that says who the person is; 409 `erasure.merged` for a record that another one has taken in, `erasure.moneyOpen`, `erasure.applicationOpen` or `erasure.documentsOpen` while something
   * is under way, `edit.stale` when the record changes at the same moment
   */
  async erase(
    actor: Actor,
    { id: staffId }: StaffPrincipal,
    memberId: string,
    { reason = '' }: EraseMemberDto,
  ): Promise<MsgRow> {
    const language = await this.languages.of(memberId);
    await this.unitOfWork.run(actor, async (tx) => {
      const member = await this.members.byId(memberId, tx);
      if (member === undefined) throw notFound();
      if (member.erasedAt !== undefined) return;
      if (member.state === 'merged') throw conflict('erasure.merged');
      const request = await this.requests.openOf(memberId, tx.session);
      if (request === undefined && reason === '')
        throw unprocessable([fieldError('reason', 'erasure.paper')]);
      if (tells(reason, member)) throw unprocessable([fieldError('reason', 'erasure.reasonNames')]);
      const files = await this.records.erase(tx, member, staffId);
      await this.exports.remove(tx, member.createdAt);
      await this.close(tx, member, request, { reason, staffId });
      tx.audit({
        action: 'erasure.done',
        object: { kind: 'member', id: memberId },
        before: { state: member.state },
        after: { state: 'revoked', memNo: member.memNo, files, source: request ? 'request' : 'paper' },
      });
      tx.effect(clearErased, { memberId });
      const { name, email: address } = member.applicant;
      if (address !== '') {
        const until = new Date(this.clock.now().getTime() + erasureLimits.lastMailMs);
        const sealed = { texts: { name, address }, until };
        tx.effect(mailErasureDone, { memberId, memNo: member.memNo, language }, { sealed });
      }
    });
    return { status: 200, msg: textOf('erasure.done') };
  }

  /** The request ends with it; who asked on paper has one that is done. */
  private async close(
    tx: Tx,
    { id: memberId, applicationId, memNo }: Member,
    request: ErasureRequest | undefined,
    { reason, staffId: endedBy }: { readonly reason: string; readonly staffId: string },
  ): Promise<void> {
    const now = this.clock.now();
    await this.requests.forgetReasons(memberId, tx.session);
    const end = {
      state: 'done' as const,
      endedAt: now,
      endedBy,
      ...(reason === '' ? {} : { reason }),
    };
    if (request === undefined) {
      const asked = { memberId, applicationId, memNo, askedAt: now, answerBy: indiaDay(now) };
      await this.requests.insert({ ...asked, ...end }, tx.session);
      return;
    }
    await this.requests.end(request.id, end, tx.session);
    await this.attention.settle(tx, 'member.erasure', request.id, endedBy);
  }
}
