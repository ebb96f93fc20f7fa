import { Injectable } from '@nestjs/common';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import { DuplicatePairs } from './duplicate-pairs.repository.js';
import { duplicateKeysOf, LEAST_SCORE, type Likelihood, likelihoodOf } from './duplicate-score.js';
import { type DueMember, MemberKeys } from './member-keys.repository.js';
import { refusalOf } from './merge.rules.js';

/** So many are read at a time. */
const PAGE = 200;
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
   * @param signal ends it between two members; the next round goes on
   * @returns how many it has looked at
   */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    let last: string | undefined;
    for (;;) {
      const page = await this.keys.due(last, PAGE);
      for (const due of page) {
        if (signal?.aborted) return count;
        await this.look(due);
        count += 1;
      }
      last = page.at(-1)?.id;
      if (page.length < PAGE) return count;
    }
  }

  private async look(due: DueMember): Promise<void> {
    const member = await this.members.byId(due.id);
    const keys = member === undefined || hasEnded(member) ? [] : duplicateKeysOf(member.applicant);
    // Before the search: of two that are looked at in the same moment one finds the other.
    await this.keys.write(due.id, keys);
    const found = new Map<string, Likelihood>();
    if (member !== undefined) {
      for (const other of await this.sharing(member, keys)) {
        const likelihood = likelihoodOf(member.applicant, other.applicant);
        if (likelihood.score >= LEAST_SCORE) found.set(other.id, likelihood);
      }
    }
    await this.pairs.found(due.id, found);
    await this.keys.looked(due);
  }

  /** Members who have a key in common, but for those who could not be one person with this one: as the spouse. */
  private async sharing(member: Member, keys: readonly string[]): Promise<Member[]> {
    const sharing = await Promise.all(
      keys.map(async (key) => this.keys.having(key, member.id, MOST_OF_A_KEY + 1)),
    );
    const ids = new Set(sharing.filter((those) => those.length <= MOST_OF_A_KEY).flat());
    const others = await this.members.byIds([...ids]);
    return others.filter((other) => refusalOf(member, other) === undefined);
  }
}

function hasEnded({ state }: Member): boolean {
  return state !== 'active' && state !== 'expired';
}
