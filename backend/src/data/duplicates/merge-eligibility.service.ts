import { Injectable } from '@nestjs/common';
import type { TextKey } from '@portal/contract/texts';
import { EmailChangesService } from '../../members/email-changes/email-changes.service.js';
import { ErasureRequestsService } from '../erasure/erasure-requests.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { UpdateRequestsService } from '../../members/update-requests/update-requests.service.js';
import { findMergeBlocker } from './merge.rules.js';

/** Reason why two records cannot be merged, with the values of its text. */
interface MergeBlocker {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** Loads the members of a pair and checks whether they can be merged (docs/rules/duplicates.md). */
@Injectable()
export class MergeEligibility {
  constructor(
    private readonly members: MembersService,
    private readonly requests: UpdateRequestsService,
    private readonly emailChanges: EmailChangesService,
    private readonly erasures: ErasureRequestsService,
  ) {}

  /** @param id of the pair, in any order. @throws 404 unless both are members */
  async pair(id: string, tx?: Tx): Promise<[Member, Member]> {
    const [first = '', second = '', ...more] = id.split('-');
    const one = await this.members.byId(first, tx);
    const other = await this.members.byId(second, tx);
    if (one === undefined || other === undefined || more.length > 0) throw notFound();
    return [one, other];
  }

  /** Reason why they cannot be merged now; undefined when they can. Open requests would be lost or apply to the other record. */
  async findBlocker(pair: readonly [Member, Member], tx?: Tx): Promise<MergeBlocker | undefined> {
    const blocker = findMergeBlocker(...pair);
    if (blocker !== undefined) return blocker;
    for (const { id, memNo: number } of pair) {
      if (await this.requests.isOpen(id, tx)) return { key: 'duplicates.openRequest', values: { number } };
      if (await this.erasures.isOpen(id, tx)) return { key: 'duplicates.openErasure', values: { number } };
      if (await this.emailChanges.isOpen(id, tx)) return { key: 'duplicates.openEmail', values: { number } };
    }
    return undefined;
  }
}
