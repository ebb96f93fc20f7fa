import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { systemActor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { GENESIS, hashAfter } from './audit-chain.js';
import { AuditChainRepository, type RowSeal } from './audit-chain.repository.js';
import { AuditHeads } from './audit-head.service.js';
import { AuditMarks } from './audit-marks.service.js';
import { auditLimits } from './audit.limits.js';
import type { ChainPlace } from './chain-walk.js';

/** The head does not match the rows or was forged: sealing stops until an operator has investigated. */
export class AuditChainBroken extends Error {
  constructor(why: string) {
    super(`The audit is not sealed: ${why}. Run audit:verify.`);
    this.name = 'AuditChainBroken';
  }
}

/**
 * Gives audit rows with a valid mark their sequence number and hash (SEC-52). Writers only insert rows, so they never contend here. The
 * worker's lease lets one sealer run at a time; concurrent sealers conflict on the head and still produce one chain.
 */
@Injectable()
export class AuditSealer {
  private readonly log = new Logger(AuditSealer.name);
  private notedAt = Number.NEGATIVE_INFINITY;
  private reconsideredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly chain: AuditChainRepository,
    private readonly heads: AuditHeads,
    private readonly marks: AuditMarks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Seals the unsealed rows. Rows without a valid mark are set aside, which is audited.
   * @returns how many rows were sealed
   * @throws AuditChainBroken
   */
  async seal(): Promise<number> {
    await this.reconsider();
    let sealed = 0;
    for (let batch = 0; batch < auditLimits.sealBatches && (await this.chain.hasUnsealed()); batch += 1) {
      sealed += await this.sealBatch();
    }
    return sealed;
  }

  /** Counts unsealed rows whose marks need an older key of DATA_KEYS. */
  async waitingUnderOlderKeys(): Promise<number> {
    const waiting = await this.chain.unsealed(auditLimits.waitingRead);
    return waiting.filter((row) => !this.marks.isUnderNewestKey(row)).length;
  }

  private async sealBatch(): Promise<number> {
    try {
      const seals = await this.unitOfWork.run(systemActor, async (tx) => this.extend(tx));
      const last = seals.at(-1);
      if (last !== undefined) this.logHead(last);
      return seals.length;
    } catch (error) {
      // Another sealer was first.
      if (isDuplicateKey(error)) return 0;
      throw error;
    }
  }

  private async extend(tx: Tx): Promise<RowSeal[]> {
    let previous = await this.end(tx);
    const seals: RowSeal[] = [];
    const refused: unknown[] = [];
    for (const row of await this.chain.unsealed(auditLimits.sealBatch, tx.session)) {
      if (!this.marks.isOurs(row)) {
        refused.push(row['_id']);
        continue;
      }
      const seq: number = previous.seq + 1;
      const hash: string = hashAfter(previous.hash, { ...row, seq });
      seals.push({ id: row['_id'], seq, hash });
      previous = { seq, hash };
    }
    if (refused.length > 0) await this.refuse(tx, refused);
    if (seals.length === 0) return seals;
    await this.chain.saveHead(this.heads.write(previous), tx.session);
    await this.chain.seal(seals, tx.session);
    return seals;
  }

  private async refuse(tx: Tx, ids: readonly unknown[]): Promise<void> {
    await this.chain.setRefused(ids, this.clock.now(), tx.session);
    const named = ids.slice(0, auditLimits.refusedNamed).map(String);
    tx.audit({
      action: 'audit.rowRefused',
      object: { kind: 'audit', id: 'rows' },
      after: { count: ids.length, ids: named },
    });
    this.log.error(`${ids.length} rows of the audit are not ours and not sealed: ${named.join(', ')}`);
  }

  /** Restores valid rows that were set aside: the mark may have been forged, or this process lacked a key for a while. */
  private async reconsider(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - this.reconsideredAt < auditLimits.reconsiderEveryMs) return;
    this.reconsideredAt = now.getTime();
    const ours = (await this.chain.refused(auditLimits.sealBatch)).filter((row) => this.marks.isOurs(row));
    if (ours.length === 0) return;
    await this.unitOfWork.run(systemActor, async ({ session }) =>
      this.chain.setRefused(
        ours.map(({ _id }) => _id),
        undefined,
        session,
      ),
    );
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

  /** Logs the chain's end hourly: logs leave the machine, so a chain that is replaced as a whole contradicts them. */
  private logHead({ seq, hash }: ChainPlace): void {
    const now = this.clock.now().getTime();
    if (now - this.notedAt < auditLimits.noteEveryMs) return;
    this.notedAt = now;
    this.log.log(`Audit sealed up to ${seq}:${hash}`);
  }
}
