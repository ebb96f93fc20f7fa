import { Injectable } from '@nestjs/common';
import type { Member } from '../members/member.js';
import { Clock } from '../platform/clock/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { FieldChange, UpdateRequest } from './update-request.js';
import { UpdateRequestsRepository } from './update-requests.repository.js';

/** Requests of members to have their record changed, as far as the member has to do with them (docs/rules/records.md). */
@Injectable()
export class UpdateRequestsService {
  constructor(
    private readonly requests: UpdateRequestsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Hands a request in. The record stays as it is until staff decide.
   * @throws WireError 409 `updateRequest.isOpen` when the member has one that waits
   */
  async open(tx: Tx, member: Member, changes: readonly FieldChange[]): Promise<void> {
    const { id: memberId, applicationId, memNo } = member;
    if ((await this.requests.openOf(memberId, tx.session)) !== undefined)
      throw conflict('updateRequest.isOpen');
    const askedAt = this.clock.now();
    await this.requests
      .insert({ memberId, applicationId, memNo, state: 'open', changes, askedAt }, tx.session)
      .catch((error: unknown) => {
        throw isDuplicateKey(error, 'memberId') ? conflict('updateRequest.isOpen') : error;
      });
    tx.audit({
      action: 'updateRequest.open',
      object: { kind: 'member', id: memberId },
      after: { fields: changes.map(({ field }) => field) },
    });
  }

  /** The member takes the request back. @throws WireError 409 `updateRequest.none` when none waits */
  async withdraw(tx: Tx, memberId: string): Promise<void> {
    const open = await this.requests.openOf(memberId, tx.session);
    const isMine = open && (await this.requests.end(open.id, 'withdrawn', this.clock.now(), tx.session));
    if (isMine !== true) throw conflict('updateRequest.none');
    tx.audit({
      action: 'updateRequest.withdraw',
      object: { kind: 'member', id: memberId },
      after: { fields: open.changes.map(({ field }) => field) },
    });
  }

  /** The last request that was not withdrawn. */
  async lastOf(memberId: string): Promise<UpdateRequest | undefined> {
    return this.requests.lastOf(memberId);
  }
}
