import { Injectable } from '@nestjs/common';
import type { ApplicationContent } from '../applications/application.js';
import { Clock } from '../platform/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { Stored } from '../platform/mongo/stored.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Member } from './member.js';
import { MemberComparisonQueue } from './member-comparison-queue.repository.js';
import { MemberSnapshots } from './member-snapshots.repository.js';
import { MembersRepository } from './members.repository.js';
import { mergedWith } from './memberships.js';

/** The stored records of two members before their merge. */
export interface MergedRecords {
  readonly kept: Stored;
  readonly other: Stored;
}

/** The content of one member's record. */
export type MemberContent = Pick<Member, 'applicant'> & Omit<ApplicationContent, 'applicants'>;

/** Merges two records of one person, and undoes a merge (docs/rules/duplicates.md). */
@Injectable()
export class MemberMerger {
  constructor(
    private readonly members: MembersRepository,
    private readonly snapshots: MemberSnapshots,
    private readonly comparisons: MemberComparisonQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges a record into another: numbers, applications, and the content chosen by the caller.
   * @param content of the merged record
   * @returns both records before the merge
   * @throws 409 `duplicates.stale` if one of them changed meanwhile, `duplicates.taken` if the person is an active member by a third
   * record
   */
  async merge(tx: Tx, kept: Member, other: Member, content: MemberContent): Promise<MergedRecords> {
    const now = this.clock.now();
    const before = {
      kept: await this.snapshots.take(kept.id, tx.session),
      other: await this.snapshots.take(other.id, tx.session),
    };
    // First, because only one active record per person is allowed.
    if (!(await this.snapshots.setMerged(other, now, tx.session))) throw conflict('duplicates.stale');
    await this.comparisons.enqueue(other.id, tx.session);
    const merged = { ...mergedWith(kept, other), ...content, version: kept.version + 1, updatedAt: now };
    const isDone = await this.members.moveTo(merged, kept, tx.session).catch((error: unknown) => {
      throw isDuplicateKey(error, 'personKey') ? conflict('duplicates.taken') : error;
    });
    if (!isDone) throw conflict('duplicates.stale');
    return before;
  }

  /**
   * Restores both records exactly and recomputes the couple fields, as the spouse may have changed since.
   * @throws 409 `duplicates.undoTaken` if the person is an active member by a third record
   */
  async undo(tx: Tx, { kept, other }: MergedRecords): Promise<void> {
    for (const before of [kept, other]) {
      await this.snapshots.restore(before, tx.session).catch((error: unknown) => {
        throw isDuplicateKey(error, 'personKey') ? conflict('duplicates.undoTaken') : error;
      });
      await this.comparisons.enqueue(String(before._id), tx.session);
    }
    for (const { _id } of [kept, other]) {
      const member = await this.members.byId(String(_id), tx.session);
      if (member?.appType === 'couple') await this.members.updateCouple(member, tx.session);
    }
  }
}
