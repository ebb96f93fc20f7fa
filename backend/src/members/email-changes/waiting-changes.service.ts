import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** Tells whether a member's address is about to be another one. */
@Injectable()
export class WaitingChanges {
  constructor(private readonly changes: EmailChangesRepository) {}

  async isWaiting(memberId: string, tx?: Tx): Promise<boolean> {
    return (await this.changes.openOf(memberId, tx?.session)) !== undefined;
  }
}
