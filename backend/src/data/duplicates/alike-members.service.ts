import { Injectable } from '@nestjs/common';
import type { ComparableMember } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { MOST_OF_A_KEY } from './duplicate-finder.service.js';
import { MemberKeys } from './member-keys.repository.js';

/** Members who share something with somebody who is none yet (docs/rules/duplicates.md). */
@Injectable()
export class AlikeMembers {
  constructor(
    private readonly keys: MemberKeys,
    private readonly known: MembersService,
  ) {}

  /** Ids of members by some keys; what too many share tells nobody, and is left out. */
  async sharing(keys: readonly string[]): Promise<Map<string, string[]>> {
    if (keys.length === 0) return new Map();
    const found = await this.keys.sharing(keys, MOST_OF_A_KEY + 1);
    return new Map([...found].filter(([, ids]) => ids.length <= MOST_OF_A_KEY));
  }

  async members(ids: readonly string[]): Promise<ComparableMember[]> {
    return this.known.comparable(ids);
  }
}
