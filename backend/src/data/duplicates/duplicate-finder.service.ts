import { Injectable } from '@nestjs/common';
import type { ComparableMember } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { DuplicatePairsRepository, type FoundPair } from './duplicate-pairs.repository.js';
import { duplicateKeysOf, MIN_SCORE, likelihoodOf } from './duplicate-score.js';
import { type DueMember, MemberKeysRepository } from './member-keys.repository.js';
import { findMergeBlocker } from './merge.rules.js';

/** Members compared per batch. */
const PAGE = 500;
/** A key shared by more members, such as an institution's phone number or a common name, does not identify a person. */
const MAX_MEMBERS_PER_KEY = 50;

interface Page {
  readonly due: readonly DueMember[];
  readonly members: readonly ComparableMember[];
}

/** Finds members who may be one person by comparing those who share a key (docs/rules/duplicates.md). */
@Injectable()
export class DuplicateFinder {
  constructor(
    private readonly keys: MemberKeysRepository,
    private readonly pairs: DuplicatePairsRepository,
    private readonly members: MembersService,
  ) {}

  /** Ids of members by key, without keys that too many members share. */
  async sharing(keys: readonly string[]): Promise<Map<string, string[]>> {
    if (keys.length === 0) return new Map();
    const found = await this.keys.sharing(keys, MAX_MEMBERS_PER_KEY + 1);
    return new Map([...found].filter(([, ids]) => ids.length <= MAX_MEMBERS_PER_KEY));
  }

  /**
   * Compares every member that is new or has changed since the last comparison.
   * @param signal stops between two batches; the next round resumes
   * @returns the number of members compared
   */
  async run(signal?: AbortSignal): Promise<number> {
    const crowded = new Set<string>();
    let count = 0;
    let next = this.read();
    for (;;) {
      const page = await next;
      if (page.due.length === 0 || signal?.aborted === true) return count;
      // The next batch is read while this one is compared.
      next = this.read(page.due.at(-1)?.id);
      await Promise.all([this.compare(page, crowded), next]);
      count += page.due.length;
    }
  }

  /** Reads the next due members; their content is read after their change counter. @param after id of the last one before them */
  private async read(after?: string): Promise<Page> {
    const due = await this.keys.due(after, PAGE);
    return { due, members: await this.members.comparable(due.map(({ id }) => id)) };
  }

  /** @param crowded keys found in this round that too many members share; more are added */
  private async compare({ due, members }: Page, crowded: Set<string>): Promise<void> {
    const ids = due.map(({ id }) => id);
    const keys = new Map(members.map((member) => [member.id, keysOf(member)]));
    // All keys are written before the search, so that two members of the same batch find each other.
    await this.keys.write(ids.map((id) => ({ id, keys: keys.get(id) ?? [] })));
    const wanted = [...new Set([...keys.values()].flat())].filter((key) => !crowded.has(key));
    const sharing = await this.keys.sharing(wanted, MAX_MEMBERS_PER_KEY + 1);
    for (const [key, those] of sharing) if (those.length > MAX_MEMBERS_PER_KEY) crowded.add(key);
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
    await this.pairs.replaceOpen(ids, pairs);
    await this.keys.markCompared(due);
  }
}

/** Undefined for members who are too dissimilar or cannot be one person, such as spouses. */
function pairOf(one: ComparableMember, other: ComparableMember | undefined): FoundPair | undefined {
  if (other === undefined || findMergeBlocker(one, other) !== undefined) return undefined;
  const likelihood = likelihoodOf(one.applicant, other.applicant);
  return likelihood.score < MIN_SCORE ? undefined : { members: [one.id, other.id], ...likelihood };
}

/** Only members whose membership has not been revoked or merged have keys. */
function keysOf({ state, applicant }: ComparableMember): string[] {
  return state === 'active' || state === 'expired' ? duplicateKeysOf(applicant) : [];
}
