import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { systemActor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { GENESIS, hashAfter } from './audit-chain.js';
import { AuditChainRepository, type RowSeal } from './audit-chain.repository.js';
import { AuditHeads } from './audit-head.service.js';
import { auditLimits } from './audit.limits.js';
import type { ChainPlace } from './chain-walk.js';

/** The head does not belong to the rows, or is not of our making: nothing is sealed on top of it until somebody has looked. */
export class AuditChainBroken extends Error {
  constructor(why: string) {
    super(`The audit is not sealed: ${why}. Run audit:verify.`);
    this.name = 'AuditChainBroken';
  }
}

/**
 * Gives the rows of the audit their sequence number and hash (SEC-52). Writers only add rows and never meet here; the worker's
 * lease lets one sealer run at a time, and two that run all the same conflict in the head and make one chain.
 */
@Injectable()
export class AuditSealer {
  private readonly log = new Logger(AuditSealer.name);
  private notedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly chain: AuditChainRepository,
    private readonly heads: AuditHeads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Seals what waits.
   * @returns how many rows were sealed
   * @throws AuditChainBroken
   */
  async seal(): Promise<number> {
    let sealed = 0;
    for (let batch = 0; batch < auditLimits.sealBatches && (await this.chain.hasUnsealed()); batch += 1) {
      sealed += await this.sealBatch();
    }
    return sealed;
  }

  private async sealBatch(): Promise<number> {
    try {
      const seals = await this.unitOfWork.run(systemActor, async (tx) => this.extend(tx));
      const last = seals.at(-1);
      if (last !== undefined) this.noteOutside(last);
      return seals.length;
    } catch (error) {
      // Another sealer was first, at the very first row or at a number.
      if (isDuplicateKey(error)) return 0;
      throw error;
    }
  }

  private async extend(tx: Tx): Promise<RowSeal[]> {
    let previous = await this.end(tx);
    const seals: RowSeal[] = [];
    for (const row of await this.chain.unsealed(auditLimits.sealBatch, tx.session)) {
      const seq: number = previous.seq + 1;
      const hash: string = hashAfter(previous.hash, { ...row, seq });
      seals.push({ id: row['_id'], seq, hash });
      previous = { seq, hash };
    }
    if (seals.length === 0) return seals;
    await this.chain.saveHead(this.heads.write(previous), tx.session);
    await this.chain.seal(seals, tx.session);
    return seals;
  }

  private async end({ session }: Tx): Promise<ChainPlace> {
    const head = await this.chain.head(session);
    if (head === undefined) {
      if (await this.chain.hasSealed(session)) throw new AuditChainBroken('the head of the chain is gone');
      return { seq: 0, hash: GENESIS };
    }
    if (!this.heads.isOurs(head)) throw new AuditChainBroken('the head of the chain is not ours');
    return head;
  }

  /** Logs leave the machine: a chain that was replaced as a whole is found out by the places in them. */
  private noteOutside({ seq, hash }: ChainPlace): void {
    const now = this.clock.now().getTime();
    if (now - this.notedAt < auditLimits.noteEveryMs) return;
    this.notedAt = now;
    this.log.log(`Audit sealed up to ${seq}:${hash}`);
  }
}
