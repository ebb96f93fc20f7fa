import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { SealedTexts } from '../../crypto/sealed-text.js';
import { UnitOfWork } from '../../mongo/unit-of-work.js';
import { OutboxSignal } from '../../outbox/outbox-signal.service.js';
import { OutboxRepository } from '../../outbox/outbox.repository.js';
import type { TestPlatform } from '../../testing/test-platform.js';
import { AuditChainRepository } from '../audit-chain.repository.js';
import { AuditHeads } from '../audit-head.service.js';
import { AuditMarks } from '../audit-marks.service.js';
import { AuditSealer } from '../audit-sealer.service.js';
import { AuditVerifier } from '../audit-verifier.service.js';
import { AuditWriter } from '../audit-writer.service.js';
import { AuditRepository } from '../audit.repository.js';
import type { AuditRow } from '../audit.schema.js';
import type { ChainPlace } from '../chain-walk.js';

export type Stored = AuditRow & { _id: mongoose.Types.ObjectId };

export const auditRows = (connection: Connection) =>
  connection.getClient().db(connection.name).collection<Stored>('audit');
export const auditHeads = (connection: Connection) =>
  connection.collection<ChainPlace & { _id: string; seal: string }>('audit_heads');

/** A process that writes, seals and verifies. A test that removes all rows needs a new one, whose count starts at zero. */
export class AuditProcess {
  readonly unitOfWork: UnitOfWork;
  readonly sealer: AuditSealer;
  readonly verifier: AuditVerifier;

  constructor(private readonly platform: TestPlatform) {
    const { connection, context, clock } = platform;
    const [chain, heads] = [context.get(AuditChainRepository), context.get(AuditHeads)];
    const marks = context.get(AuditMarks);
    const writer = new AuditWriter(context.get(AuditRepository), marks);
    this.unitOfWork = new UnitOfWork(
      connection,
      context.get(OutboxRepository),
      context.get(OutboxSignal),
      writer,
      clock,
      context.get(SealedTexts),
    );
    this.sealer = new AuditSealer(chain, heads, marks, this.unitOfWork, clock);
    this.verifier = new AuditVerifier(chain, heads, marks, this.unitOfWork);
  }

  /** Adds rows, each in its own transaction, about the applications t0, t1 and so on. */
  async write(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await this.unitOfWork.run({ kind: 'staff', id: 's1', role: 'Admin', ip: '127.0.0.1' }, async (tx) => {
        const object = { kind: 'application', id: `t${index}` } as const;
        tx.audit({
          action: 'application.edit',
          object,
          before: { state: 'a' },
          after: { state: 'b', at: new Date() },
        });
      });
    }
  }

  /** Writes `count` more rows and seals. @returns all rows in the order of the chain */
  async sealed(count: number): Promise<Stored[]> {
    await this.write(count);
    await this.sealer.seal();
    return auditRows(this.platform.connection).find().sort({ seq: 1 }).toArray();
  }

  /** Returns the verifier's findings as texts. */
  async found(anchor?: ChainPlace): Promise<string[]> {
    return (await this.verifier.verify(anchor)).findings.map(({ kind, text }) => `${kind}: ${text}`);
  }
}
