import { Injectable } from '@nestjs/common';
import type { ApplicationContent } from '../applications/application.js';
import { Clock } from '../platform/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { Stored } from '../platform/mongo/stored.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Member } from './member.js';
import { MemberMarks } from './member-marks.repository.js';
import { MemberSnapshots } from './member-snapshots.repository.js';
import { MembersRepository } from './members.repository.js';
import { mergedWith } from './memberships.js';

/** Two members' records as they were before the merge. */
export interface BothBefore {
  readonly kept: Stored;
  readonly other: Stored;
}

/** One member's part of a record. */
export type OwnContent = Pick<Member, 'applicant'> & Omit<ApplicationContent, 'applicants'>;

/** Two records of one person become one, and two again (docs/rules/duplicates.md). */
@Injectable()
export class Merging {
  constructor(
    private readonly members: MembersRepository,
    private readonly snapshots: MemberSnapshots,
    private readonly marks: MemberMarks,
    private readonly clock: Clock,
  ) {}

  /**
   * One record takes the other in: its numbers, its applications, and of its content what the caller has chosen.
   * @param content what the record says from now on
   * @returns both as they were
   * @throws 409 `duplicates.stale` when one of them changed meanwhile, `duplicates.taken` when the person is an active member by a third
   * record.
   */
  async merge(tx: Tx, kept: Member, other: Member, content: OwnContent): Promise<BothBefore> {
    const now = this.clock.now();
    const before = {
      kept: await this.snapshots.take(kept.id, tx.session),
      other: await this.snapshots.take(other.id, tx.session),
    };
    // The other one first: one person is active once.
    if (!(await this.snapshots.setMerged(other, now, tx.session))) throw conflict('duplicates.stale');
    await this.marks.mark(other.id, tx.session);
    const merged = { ...mergedWith(kept, other), ...content, version: kept.version + 1, updatedAt: now };
    const isDone = await this.members.moveTo(merged, kept, tx.session).catch((error: unknown) => {
      throw isDuplicateKey(error, 'personKey') ? conflict('duplicates.taken') : error;
    });
    if (!isDone) throw conflict('duplicates.stale');
    return before;
  }

  /**
   * Brings both records back exactly; what the list of couples says is made anew, as the spouse may have been changed since.
   * @throws 409 `duplicates.undoTaken` when the person is an active member by a third record.
   */
  async undo(tx: Tx, { kept, other }: BothBefore): Promise<void> {
    for (const before of [kept, other]) {
      await this.snapshots.restore(before, tx.session).catch((error: unknown) => {
        throw isDuplicateKey(error, 'personKey') ? conflict('duplicates.undoTaken') : error;
      });
      await this.marks.mark(String(before._id), tx.session);
    }
    for (const { _id } of [kept, other]) {
      const member = await this.members.byId(String(_id), tx.session);
      if (member?.appType === 'couple') await this.members.noteCouple(member, tx.session);
    }
  }
}
