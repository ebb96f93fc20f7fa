import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { undoDays } from '@portal/contract/data/responses';
import { LoginMerging } from '../../accounts/members/login-merging.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { MemberMerger } from '../../members/member-merger.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DuplicatePairsRepository, pairIdOf } from './duplicate-pairs.repository.js';
import { MergeSnapshotsRepository } from './merge-snapshots.repository.js';
import { MergeEligibility } from './merge-eligibility.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deadline for undoing a merge. @param at time of the merge */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + undoDays * DAY_MS);
}

/** Undoes mistaken merges (docs/rules/duplicates.md). */
@Injectable()
export class MergeUndoService {
  constructor(
    private readonly eligibility: MergeEligibility,
    private readonly pairs: DuplicatePairsRepository,
    private readonly snapshots: MergeSnapshotsRepository,
    private readonly merging: MemberMerger,
    private readonly logins: LoginMerging,
    private readonly documents: DocumentsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores both records, their log-ins and documents exactly; sessions that the merge ended stay ended. Idempotent for the same staff
   * user.
   * @param id of the pair
   * @throws 404 for unknown members; 409 `duplicates.notMerged`, `duplicates.undoLate` after 30 days, `duplicates.undoEdited` with the
   * number of the record that was edited since, `duplicates.undoTaken` when the person has become an active member otherwise
   */
  async undo(actor: Actor & { readonly id: string }, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const members = await this.eligibility.pair(id, tx);
      const pairId = pairIdOf(members[0].id, members[1].id);
      const known = await this.pairs.byId(pairId, tx.session);
      if (known?.state === 'open' && known.undone?.by === actor.id) return;
      if (known?.state !== 'merged' || known.decided === undefined) throw conflict('duplicates.notMerged');
      const now = this.clock.now();
      const snapshot = await this.snapshots.byId(pairId, tx.session);
      if (snapshot === undefined || now >= undoUntil(known.decided.at)) throw conflict('duplicates.undoLate');
      const [kept, other] = members[0].id === known.kept ? members : [members[1], members[0]];
      const edited = [
        ...(kept.version === snapshot.versions.kept ? [] : [kept]),
        ...(other.version === snapshot.versions.other ? [] : [other]),
      ][0];
      if (edited !== undefined) throw conflict('duplicates.undoEdited', { values: { number: edited.memNo } });
      await this.merging.undo(tx, snapshot);
      await this.logins.undo(tx, kept.id, snapshot.logins);
      await this.documents.transferBack(tx, snapshot.documents, other.id);
      await this.snapshots.remove(pairId, tx.session);
      const { score, reasons } = known;
      const undone = { by: actor.id, at: now };
      await this.pairs.decide(pairId, { score, reasons }, { state: 'open', undone }, tx.session);
      for (const { id: memberId, memNo } of members) {
        tx.audit({
          action: 'member.unmerge',
          object: { kind: 'member', id: memberId },
          before: { memNo: kept.memNo },
          after: { memNo },
        });
      }
    });
    return { status: 200, msg: textOf('duplicates.undone') };
  }
}
