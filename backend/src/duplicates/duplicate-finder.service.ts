import { Injectable } from '@nestjs/common';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import { DuplicatePairs } from './duplicate-pairs.repository.js';
import { duplicateKeysOf, LEAST_SCORE, type Likelihood, likelihoodOf } from './duplicate-score.js';
import { type DueMember, MemberKeys } from './member-keys.repository.js';
import { refusalOf } from './merge.rules.js';

/** So many are read at a time. */
const PAGE = 200;
/** So many are looked at together. */
const AT_ONCE = 10;
/** A telephone number or a word with a day that more members share is an institution's or a common name's, and tells nobody. */
const MOST_OF_A_KEY = 50;

/** Finds members who may be one person: each is compared with those alone who share a key with them (docs/rules/duplicates.md). */
@Injectable()
export class DuplicateFinder {
  constructor(
    private readonly keys: MemberKeys,
    private readonly pairs: DuplicatePairs,
    private readonly members: MembersService,
  ) {}

  /**
   * Looks at every member that is new or was changed since it was looked at last; the first time these are all.
   * @param signal ends it between some members; the next round goes on
   * @returns how many it has looked at
   */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    let last: string | undefined;
    for (;;) {
      const page = await this.keys.due(last, PAGE);
      const found = await this.members.byIds(page.map(({ id }) => id));
      const members = new Map(found.map((member) => [member.id, member]));
      // The keys of all before the first search: of two that are looked at in the same moment each finds the other.
      await this.keys.write(page.map(({ id }) => ({ id, keys: keysOf(members.get(id)) })));
      for (let at = 0; at < page.length; at += AT_ONCE) {
        if (signal?.aborted) return count;
        const some = page.slice(at, at + AT_ONCE);
        await Promise.all(some.map(async (due) => this.look(due, members.get(due.id))));
        count += some.length;
      }
      last = page.at(-1)?.id;
      if (page.length < PAGE) return count;
    }
  }

  private async look(due: DueMember, member: Member | undefined): Promise<void> {
    const found = new Map<string, Likelihood>();
    if (member !== undefined) {
      for (const other of await this.sharing(member)) {
        const likelihood = likelihoodOf(member.applicant, other.applicant);
        if (likelihood.score >= LEAST_SCORE) found.set(other.id, likelihood);
      }
    }
    await this.pairs.found(due.id, found);
    await this.keys.looked(due);
  }

  /** Members who have a key in common, but for those who could not be one person with this one: as the spouse. */
  private async sharing(member: Member): Promise<Member[]> {
    const sharing = await Promise.all(
      keysOf(member).map(async (key) => this.keys.having(key, member.id, MOST_OF_A_KEY + 1)),
    );
    const ids = new Set(sharing.filter((those) => those.length <= MOST_OF_A_KEY).flat());
    const others = await this.members.byIds([...ids]);
    return others.filter((other) => refusalOf(member, other) === undefined);
  }
}

/** Of a membership that lasts. */
function keysOf(member: Member | undefined): string[] {
  const isLasting = member?.state === 'active' || member?.state === 'expired';
  return isLasting ? duplicateKeysOf(member.applicant) : [];
}
