import { Injectable } from '@nestjs/common';
import type { TextKey } from '@portal/contract/texts';
import { WaitingChanges } from '../../members/email-changes/waiting-changes.service.js';
import { ErasureRequests } from '../erasure/erasure-requests.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { UpdateRequestsService } from '../../members/update-requests/update-requests.service.js';
import { refusalOf } from './merge.rules.js';

/** Why two records cannot be merged, with the values of the text. */
export interface Refusal {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** The two members of a pair, and whether they may be one record (docs/rules/duplicates.md). */
@Injectable()
export class Mergeable {
  constructor(
    private readonly members: MembersService,
    private readonly requests: UpdateRequestsService,
    private readonly emails: WaitingChanges,
    private readonly erasures: ErasureRequests,
  ) {}

  /** @param id of the pair, in any order. @throws 404 unless both are members */
  async pair(id: string, tx?: Tx): Promise<[Member, Member]> {
    const [first = '', second = '', ...more] = id.split('-');
    const one = await this.members.byId(first, tx);
    const other = await this.members.byId(second, tx);
    if (one === undefined || other === undefined || more.length > 0) throw notFound();
    return [one, other];
  }

  /** Why they cannot be merged now; undefined where they can. What waits for one of them would be lost or meet the other record. */
  async refusal(pair: readonly [Member, Member], tx?: Tx): Promise<Refusal | undefined> {
    const refused = refusalOf(...pair);
    if (refused !== undefined) return refused;
    for (const { id, memNo: number } of pair) {
      if (await this.requests.isOpen(id, tx)) return { key: 'duplicates.openRequest', values: { number } };
      if (await this.erasures.isOpen(id, tx)) return { key: 'duplicates.openErasure', values: { number } };
      if (await this.emails.isWaiting(id, tx)) return { key: 'duplicates.openEmail', values: { number } };
    }
    return undefined;
  }
}
