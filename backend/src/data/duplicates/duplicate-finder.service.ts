import { Injectable } from '@nestjs/common';
import type { ComparableMember } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { DuplicatePairs, type FoundPair } from './duplicate-pairs.repository.js';
import { duplicateKeysOf, LEAST_SCORE, likelihoodOf } from './duplicate-score.js';
import { type DueMember, MemberKeys } from './member-keys.repository.js';
import { refusalOf } from './merge.rules.js';

/** So many are looked at together. */
const PAGE = 500;
/** A telephone number or a word with a day that more members share is an institution's or a common name's, and tells nobody. */
export const MOST_OF_A_KEY = 50;

interface Page {
  readonly due: readonly DueMember[];
  readonly members: readonly ComparableMember[];
}

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
   * @param signal ends it between two pages of members; the next round goes on
   * @returns how many it has looked at
   */
  async run(signal?: AbortSignal): Promise<number> {
    const crowded = new Set<string>();
    let count = 0;
    let next = this.read();
    for (;;) {
      const page = await next;
      if (page.due.length === 0 || signal?.aborted === true) return count;
      // MongoDB reads the next ones while these are compared.
      next = this.read(page.due.at(-1)?.id);
      await Promise.all([this.look(page, crowded), next]);
      count += page.due.length;
    }
  }

  /** Members to look at, as they are after it was read that they are due. @param after id of the last one before them */
  private async read(after?: string): Promise<Page> {
    const due = await this.keys.due(after, PAGE);
    return { due, members: await this.members.comparable(due.map(({ id }) => id)) };
  }

  /** @param crowded keys that too many share, as far as this round knows; more may be added */
  private async look({ due, members }: Page, crowded: Set<string>): Promise<void> {
    const ids = due.map(({ id }) => id);
    const keys = new Map(members.map((member) => [member.id, keysOf(member)]));
    // The keys of all before the search: of two that are looked at in the same moment each finds the other.
    await this.keys.write(ids.map((id) => ({ id, keys: keys.get(id) ?? [] })));
    const wanted = [...new Set([...keys.values()].flat())].filter((key) => !crowded.has(key));
    const sharing = await this.keys.sharing(wanted, MOST_OF_A_KEY + 1);
    for (const [key, those] of sharing) if (those.length > MOST_OF_A_KEY) crowded.add(key);
    const othersOf = (id: string): string[] => {
      const shared = (keys.get(id) ?? []).filter((key) => !crowded.has(key));
      return [...new Set(shared.flatMap((key) => sharing.get(key) ?? []))].filter((other) => other !== id);
    };
    const known = new Map(members.map((member) => [member.id, member]));
    const strangers = new Set(ids.flatMap(othersOf).filter((id) => !known.has(id)));
    for (const member of await this.members.comparable([...strangers])) known.set(member.id, member);
    const pairs = members.flatMap((member) =>
      othersOf(member.id).flatMap((other) => pairOf(member, known.get(other)) ?? []),
    );
    await this.pairs.found(ids, pairs);
    await this.keys.looked(due);
  }
}

/** Undefined for those who are too unlike, or could not be one person: as the spouse. */
function pairOf(one: ComparableMember, other: ComparableMember | undefined): FoundPair | undefined {
  if (other === undefined || refusalOf(one, other) !== undefined) return undefined;
  const likelihood = likelihoodOf(one.applicant, other.applicant);
  return likelihood.score < LEAST_SCORE ? undefined : { members: [one.id, other.id], ...likelihood };
}

/** Of a membership that lasts. */
function keysOf({ state, applicant }: ComparableMember): string[] {
  return state === 'active' || state === 'expired' ? duplicateKeysOf(applicant) : [];
}
