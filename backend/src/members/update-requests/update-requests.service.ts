import { Injectable } from '@nestjs/common';
import type { FieldDecision } from '@portal/contract/members/states';
import type { Member } from '../member.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import type { FieldChange, UpdateRequest } from './update-request.js';
import { type Decided, UpdateRequestsRepository, type WaitingFilter } from './update-requests.repository.js';

/** Members' requests to change their records: opened and withdrawn by members, decided by staff (docs/rules/records.md). */
@Injectable()
export class UpdateRequestsService {
  constructor(
    private readonly requests: UpdateRequestsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a request; the record stays unchanged until staff decide.
   * @param isOld of an imported member, whose every change is a request
   * @throws 409 `updateRequest.isOpen` if the member has an open one
   */
  async open(tx: Tx, member: Member, changes: readonly FieldChange[], isOld: boolean): Promise<void> {
    const { id: memberId, applicationId, memNo } = member;
    if ((await this.requests.openOf(memberId, tx.session)) !== undefined)
      throw conflict('updateRequest.isOpen');
    const askedAt = this.clock.now();
    await this.requests
      .insert({ memberId, applicationId, memNo, isOld, state: 'open', changes, askedAt }, tx.session)
      .catch((error: unknown) => {
        throw isDuplicateKey(error, 'memberId') ? conflict('updateRequest.isOpen') : error;
      });
    tx.audit({
      action: 'updateRequest.open',
      object: { kind: 'member', id: memberId },
      after: { fields: changes.map(({ field }) => field) },
    });
  }

  /** Withdraws the member's open request. @throws 409 `updateRequest.none` without one */
  async withdraw(tx: Tx, memberId: string): Promise<void> {
    const open = await this.requests.openOf(memberId, tx.session);
    const isEnded = open && (await this.requests.end(open.id, 'withdrawn', this.clock.now(), tx.session));
    if (isEnded !== true) throw conflict('updateRequest.none');
    tx.audit({
      action: 'updateRequest.withdraw',
      object: { kind: 'member', id: memberId },
      after: { fields: open.changes.map(({ field }) => field) },
    });
  }

  /**
   * Records the decision of staff.
   * @throws 409 `updateRequest.wasDecided` if the request is no longer open
   */
  async decide(tx: Tx, request: UpdateRequest, { state, changes, decidedBy }: Decided): Promise<void> {
    const isEnded = await this.requests.end(request.id, state, this.clock.now(), tx.session, {
      changes,
      decidedBy,
    });
    if (!isEnded) throw conflict('updateRequest.wasDecided');
    const fieldsOf = (decision: FieldDecision): string[] =>
      changes.filter((change) => change.decision === decision).map(({ field }) => field);
    tx.audit({
      action: 'updateRequest.decide',
      object: { kind: 'member', id: request.memberId },
      after: { state, accepted: fieldsOf('accepted'), declined: fieldsOf('declined') },
    });
  }

  /** Whether a member has an open request. */
  async isOpen(memberId: string, tx?: Tx): Promise<boolean> {
    return (await this.requests.openOf(memberId, tx?.session)) !== undefined;
  }

  /** @returns undefined for an unknown id. */
  async byId(id: string, tx?: Tx): Promise<UpdateRequest | undefined> {
    return this.requests.byId(id, tx?.session);
  }

  /** Returns a page of open requests, oldest first. @throws as ListReader */
  async page(filter: WaitingFilter, request: ListRequest<'createdAt'>): Promise<ListPage<UpdateRequest>> {
    return this.requests.page(filter, request);
  }

  /** Ids of the members with an open request. */
  async waitingMembers(): Promise<string[]> {
    return this.requests.waitingMembers();
  }

  /** Returns a page by number. @throws as ListReader */
  async numbered(skip: number, limit: number): Promise<{ rows: UpdateRequest[]; total: number }> {
    return this.requests.numbered(skip, limit);
  }

  /** Returns the latest request that was not withdrawn. */
  async lastOf(memberId: string): Promise<UpdateRequest | undefined> {
    return this.requests.lastOf(memberId);
  }
}
