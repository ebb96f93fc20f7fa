import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { printedFields } from '@portal/contract/members/states';
import { textOf } from '@portal/contract/texts';
import { indiaDay } from '@portal/contract/format';
import type { MergeDto } from '@portal/contract/data/requests';
import { LoginMerging } from '../../accounts/members/login-merging.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import type { Member } from '../../members/member.js';
import { MemberMerger } from '../../members/member-merger.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DuplicatePairsRepository, pairIdOf } from './duplicate-pairs.repository.js';
import { likelihoodOf } from './duplicate-score.js';
import { mergeContent, findSurvivor } from './merge.rules.js';
import { MergeSnapshotsRepository } from './merge-snapshots.repository.js';
import { MergeEligibility } from './merge-eligibility.service.js';

/** Merges two records of one person (docs/rules/duplicates.md). */
@Injectable()
export class MergeService {
  constructor(
    private readonly eligibility: MergeEligibility,
    private readonly pairs: DuplicatePairsRepository,
    private readonly snapshots: MergeSnapshotsRepository,
    private readonly merging: MemberMerger,
    private readonly logins: LoginMerging,
    private readonly documents: DocumentsService,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the numbers, applications, documents and log-in of one record, and the named fields of its content, to the surviving record
   * in one transaction; the other one becomes `merged`. Idempotent for the same staff user.
   * @param id of the pair: the ids of both members joined by a hyphen
   * @throws 404 for unknown members; 422 for a `keep` that is neither of them; 409 `duplicates.itself`, `duplicates.ended`,
   * `duplicates.couple`, `duplicates.openRequest`, `duplicates.openEmail`, `duplicates.stays.*`; `duplicates.stale` when a record has
   * changed since it was read; `duplicates.taken` when the person would be an active member twice
   */
  async merge(actor: Actor & { readonly id: string }, id: string, dto: MergeDto): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const pair = await this.eligibility.pair(id, tx);
      const [kept, other] = pair[0].id === dto.keep ? pair : [pair[1], pair[0]];
      if (kept.id !== dto.keep) throw unprocessable([fieldError('keep', 'request.invalid')]);
      const pairId = pairIdOf(kept.id, other.id);
      const known = await this.pairs.byId(pairId, tx.session);
      if (known?.state === 'merged' && known.kept === kept.id && known.decided?.by === actor.id) return;
      const blocker = await this.eligibility.findBlocker([kept, other], tx);
      if (blocker !== undefined) throw conflict(blocker.key, { values: blocker.values ?? {} });
      const now = this.clock.now();
      const stays = findSurvivor(kept, other, indiaDay(now));
      if (stays !== undefined && stays.id !== kept.id) throw conflict(stays.key);
      if (hasChanged(kept, dto.keepUpdatedAt) || hasChanged(other, dto.otherUpdatedAt))
        throw conflict('duplicates.stale');
      const fields = [...new Set(dto.fields)];
      const content = mergeContent(kept, other, fields);
      const before = await this.merging.merge(tx, kept, other, content);
      const { name } = content.applicant;
      const logins = await this.logins.merge(tx, { id: kept.id, memNo: kept.memNo, name }, other.id);
      const documents = await this.documents.transfer(tx, other.id, kept.id);
      const versions = { kept: kept.version + 1, other: other.version + 1 };
      await this.snapshots.insert(
        { _id: pairId, at: now, versions, ...before, logins, documents },
        tx.session,
      );
      await this.pairs.decide(
        pairId,
        likelihoodOf(kept.applicant, other.applicant),
        { state: 'merged', kept: kept.id, decided: { by: actor.id, at: now } },
        tx.session,
      );
      if (await this.changesDocuments(kept, fields)) {
        const { id: key, applicationId, person } = kept;
        await this.attention.raise(tx, {
          reason: 'documents.outdated',
          key,
          about: { applicationId, person },
        });
      }
      auditMerge(tx, { kept, other, fields });
    });
    return { status: 200, msg: textOf('duplicates.merged') };
  }

  /** Whether the merge outdates issued documents of the member. */
  private async changesDocuments(kept: Member, fields: readonly string[]): Promise<boolean> {
    if (!printedFields.some((field) => fields.includes(field))) return false;
    return (await this.documents.currentOf([kept])).length > 0;
  }
}

/** Whether the record has changed since the user read it. */
function hasChanged({ updatedAt }: Member, seen: string): boolean {
  return Date.parse(seen) !== updatedAt.getTime();
}

/** Audits the merge for both records. */
function auditMerge(
  tx: Tx,
  {
    kept,
    other,
    fields,
  }: { readonly kept: Member; readonly other: Member; readonly fields: readonly string[] },
): void {
  tx.audit({
    action: 'member.merge',
    object: { kind: 'member', id: kept.id },
    before: { memNo: kept.memNo },
    after: { memNo: kept.memNo, numbers: [other.memNo, ...other.aliases], fields },
  });
  tx.audit({
    action: 'member.merge',
    object: { kind: 'member', id: other.id },
    before: { memNo: other.memNo, state: other.state },
    after: { memNo: kept.memNo, state: 'merged' },
  });
}
