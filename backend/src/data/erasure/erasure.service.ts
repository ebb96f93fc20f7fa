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
import { RecordEraser } from './record-eraser.service.js';
import { identifiesPerson } from './identifying-texts.js';
import { type ErasureRequest, erasureLimits } from './erasure-request.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { clearErased, mailErasureDone } from './erasure.jobs.js';
import { removeExport } from '../exports/exports.jobs.js';
import { exportRun } from '../exports/exports.runs.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { ErasureTracesRepository } from './erasure-traces.repository.js';

/** Ends a membership and erases the person's data: records in one transaction, stored files afterwards by the worker. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly requests: ErasureRequestsRepository,
    private readonly members: MembersService,
    private readonly records: RecordEraser,
    private readonly traces: ErasureTracesRepository,
    private readonly runs: RunsService,
    private readonly languages: MemberLanguage,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the data of a member permanently; idempotent (docs/rules/erasure.md).
   * @throws WireError 404 for an unknown member; 422 `erasure.paper` without a reason when no request is open, `erasure.reasonNames`
   * for a reason that identifies the person; 409 `erasure.merged` for a record merged into another, `erasure.moneyOpen`,
   * `erasure.applicationOpen` or `erasure.documentsOpen` while these are in progress, `edit.stale` on a concurrent change
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
      if (identifiesPerson(reason, member))
        throw unprocessable([fieldError('reason', 'erasure.reasonNames')]);
      const files = await this.records.erase(tx, member, staffId);
      await this.removeExports(tx, member.createdAt);
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

  /** Removes all exports made since the person became a member, as any of them may contain the person. @param since UTC */
  private async removeExports(tx: Tx, since: Date): Promise<void> {
    const found = await this.traces.exportsSince(since, tx.session);
    for (const { id, isUnderWay } of found) {
      await this.runs.fail(exportRun, id, { error: { key: 'erasure.exportRemoved' }, alsoEnded: true }, tx);
      // A worker may still complete an export in progress.
      const dueAt = new Date(this.clock.now().getTime() + erasureLimits.exportEndsMs);
      tx.effect(removeExport, { runId: id }, isUnderWay ? { dueAt } : {});
    }
    await this.traces.removeResults(
      found.map(({ id }) => id),
      tx.session,
    );
  }

  /** Closes the request as done; creates a closed one for a person who asked on paper. */
  private async close(
    tx: Tx,
    { id: memberId, applicationId, memNo }: Member,
    request: ErasureRequest | undefined,
    { reason, staffId: endedBy }: { readonly reason: string; readonly staffId: string },
  ): Promise<void> {
    const now = this.clock.now();
    await this.requests.removeReasons(memberId, tx.session);
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
