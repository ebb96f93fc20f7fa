import { Injectable } from '@nestjs/common';
import type { Actor } from '../mongo/actor.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditHeads } from './audit-head.service.js';
import { AuditMarks } from './audit-marks.service.js';
import { auditLimits } from './audit.limits.js';
import { type ChainPlace, ChainWalk, type Finding } from './chain-walk.js';

export interface AuditReport {
  /** Empty when the audit is intact. */
  readonly findings: readonly Finding[];
  /** Number of sealed rows. */
  readonly sealed: number;
  /** Number of sealed rows whose values were erased. */
  readonly erased: number;
  /** Number of rows not sealed yet, which is normal. */
  readonly unsealed: number;
  /** The chain's end, to be recorded elsewhere; undefined before the first seal. */
  readonly head?: ChainPlace;
}

/** Walks the whole chain and reports tampering (SEC-52). It may run while rows are written and sealed. */
@Injectable()
export class AuditVerifier {
  constructor(
    private readonly chain: AuditChainRepository,
    private readonly heads: AuditHeads,
    private readonly marks: AuditMarks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param anchor a position recorded earlier, which reveals a chain that was truncated or rewritten together with its head */
  async verify(anchor?: ChainPlace): Promise<AuditReport> {
    const before = await this.chain.head();
    const walk = new ChainWalk([before, anchor].filter((place) => place !== undefined));
    for await (const row of this.chain.sealed()) walk.next(row);
    const after = await this.chain.head();
    walk.end(after);
    if (after !== undefined && !this.heads.isOurs(after))
      walk.note('head', 'the head of the chain was not written by the portal, or under a key that is gone');
    await this.findRemoved(walk);
    for (const row of await this.chain.refused(auditLimits.refusedRead))
      if (!this.marks.isOurs(row))
        walk.note('refused', `row ${String(row['_id'])} was not written by the portal and is not sealed`);
    return {
      findings: walk.findings,
      sealed: walk.count,
      erased: walk.erased,
      unsealed: await this.chain.countUnsealed(),
      ...(after === undefined ? {} : { head: { seq: after.seq, hash: after.hash } }),
    };
  }

  /** Finds rows that were removed before they were sealed; rows missing in the chain are reported already. */
  private async findRemoved(walk: ChainWalk): Promise<void> {
    let known = walk.gone;
    for (const { writer, claimed } of walk.incomplete) {
      let gone = claimed;
      for await (const row of this.chain.writtenBy(writer))
        if (row['seq'] !== undefined || this.marks.isOurs(row)) gone -= 1;
      if (gone > known)
        walk.note(
          'missing',
          `${gone - known} of the rows that process ${writer} wrote, before they were sealed`,
        );
      known = Math.max(0, known - Math.max(0, gone));
    }
  }

  /**
   * Re-signs the head after its key was lost, only when the rows are intact; audited.
   * @returns false when the head's key is not the only finding
   */
  async signHeadAgain(actor: Actor, report: AuditReport): Promise<boolean> {
    const { head, findings } = report;
    if (head === undefined || findings.length !== 1 || findings[0]?.kind !== 'head') return false;
    return this.unitOfWork.run(actor, async (tx) => {
      const present = await this.chain.head(tx.session);
      if (present?.seq !== head.seq || present.hash !== head.hash) return false;
      await this.chain.saveHead(this.heads.write(head), tx.session);
      tx.audit({ action: 'audit.headSigned', object: { kind: 'audit', id: 'head' }, after: { ...head } });
      return true;
    });
  }
}
