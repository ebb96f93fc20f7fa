import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { systemActor } from '../mongo/actor.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { flushRedis } from '../testing/redis.js';
import { Timer } from '../timers/timer.decorator.js';
import { TimersModule } from '../timers/timers.module.js';
import { TimersService } from '../timers/timers.service.js';
import { GENESIS, hashAfter } from './audit-chain.js';
import { AuditSealer } from './audit-sealer.service.js';
import { AuditSealingModule } from './audit-sealing.module.js';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';
import { auditHeads, AuditProcess, auditRows, type Stored } from './testing/audit-process.js';

@Timer({ name: 'test-sealer', everyMs: 1_000, maxRunMs: 10_000 })
class TestSealer {
  constructor(private readonly sealer: AuditSealer) {}

  async tick(): Promise<void> {
    await this.sealer.seal();
  }
}

let platform: TestPlatform;
let audit: AuditProcess;
const rows = () => auditRows(platform.connection);
const heads = () => auditHeads(platform.connection);

beforeAll(async () => {
  platform = await startTestPlatform({
    imports: [AuditSealingModule, TimersModule],
    providers: [TestSealer],
  });
  await platform.context.get(TimersService).onApplicationShutdown();
});
beforeEach(() => {
  audit = new AuditProcess(platform);
});
afterEach(async () => {
  await rows().deleteMany({});
  await auditHeads(platform.connection).deleteMany({});
});
afterAll(() => platform.close());

const idAt = (chain: readonly Stored[], seq: number) => chain[seq - 1]?._id ?? new mongoose.Types.ObjectId();
const nameAt = (chain: readonly Stored[], seq: number) => idAt(chain, seq).toHexString();

describe('the sealer (SEC-52)', () => {
  it('chains the rows in the order of writing and continues later', async () => {
    await audit.sealed(3);
    const chain = await audit.sealed(2);
    expect(chain.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    let previous = GENESIS;
    for (const row of chain) {
      previous = hashAfter(previous, { ...row });
      expect(row.hash).toBe(previous);
    }
    expect(await heads().findOne({})).toMatchObject({ seq: 5, hash: previous });
    expect(await audit.verifier.verify()).toEqual({
      findings: [],
      sealed: 5,
      erased: 0,
      unsealed: 0,
      head: { seq: 5, hash: previous },
    });
  });

  it('leaves new rows to the next tick, which the verifier accepts', async () => {
    await audit.sealed(2);
    await audit.write(3);
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 2, unsealed: 3 });
  });

  it('makes one chain with ten concurrent runs while rows are written', async () => {
    await audit.write(5);
    const others = Array.from({ length: 10 }, async () => audit.sealer.seal());
    await Promise.all([...others, audit.write(20), audit.write(20)]);
    await audit.sealer.seal();
    const chain = await rows().find().sort({ seq: 1 }).toArray();
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 45 }, (_none, index) => index + 1));
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 45, unsealed: 0 });
  });

  it('continues by its timer after Redis was flushed', async () => {
    await audit.write(2);
    await flushRedis(platform.config);
    expect(await platform.context.get(TimersService).runNow('test-sealer')).toBe(true);
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 2, unsealed: 0 });
  });

  it('drains a backlog of more than one batch', async () => {
    await audit.unitOfWork.run(systemActor, async (tx) => {
      for (let index = 0; index < 1_201; index += 1)
        tx.audit({ action: 'application.edit', object: { kind: 'application', id: `b${index}` } });
    });
    expect(await audit.sealer.seal()).toBe(1_201);
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 1_201 });
  });

  it('finds unsealed rows by an index in the order of writing', async () => {
    await audit.sealed(20);
    const plan = JSON.stringify(
      await rows()
        .find({ seq: { $eq: null as never }, refusedAt: { $eq: null as never } })
        .sort({ at: 1, _id: 1 })
        .explain(),
    );
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"stage":"SORT"');
    expect(plan).not.toContain('"totalDocsExamined":20');
  });
});

describe('the verifier detects (SEC-52):', () => {
  it('a changed row', async () => {
    const chain = await audit.sealed(5);
    await rows().updateOne({ _id: idAt(chain, 3) }, { $set: { action: 'application.verify' } });
    expect(await audit.found()).toEqual([
      `changed: row 3 (${nameAt(chain, 3)}) is not the one that was sealed`,
    ]);
  });

  it('a changed value', async () => {
    const chain = await audit.sealed(5);
    await rows().updateOne({ _id: idAt(chain, 3) }, { $set: { 'after.state': 'c' } });
    await rows().updateOne({ _id: idAt(chain, 4) }, { $unset: { before: '' } });
    expect(await audit.found()).toEqual([
      `changed: row 3 (${nameAt(chain, 3)}) has other values than were written`,
      `changed: row 4 (${nameAt(chain, 4)}) has other values than were written`,
    ]);
  });

  it('a changed row with recomputed hashes and head', async () => {
    const chain = await audit.sealed(5);
    let previous = chain[1]?.hash ?? '';
    for (const row of chain.slice(2)) {
      const forged = { ...row, actor: { kind: 'staff', id: 'somebody else' } };
      previous = hashAfter(previous, forged);
      await rows().updateOne(
        { _id: row._id },
        { $set: { 'actor.id': 'somebody else', hash: previous }, $unset: { 'actor.role': 1, 'actor.ip': 1 } },
      );
    }
    expect(await audit.found()).toEqual([expect.stringContaining('changed: row 5')]);
    await heads().updateOne({}, { $set: { hash: previous } });
    expect(await audit.found()).toEqual([
      expect.stringContaining('head: the head of the chain was not written by the portal'),
    ]);
    await audit.write(1);
    await expect(audit.sealer.seal()).rejects.toThrow('The audit is not sealed');
  });

  it('a removed row', async () => {
    const chain = await audit.sealed(5);
    await rows().deleteOne({ _id: idAt(chain, 2) });
    expect(await audit.found()).toEqual(['missing: row 2 missing']);
  });

  it('an inserted row', async () => {
    const chain = await audit.sealed(5);
    const [row] = chain;
    if (row === undefined) throw new Error('There is no row');
    const insert = async (seq: number) =>
      rows().insertOne({ ...row, _id: new mongoose.Types.ObjectId(), seq });
    await expect(insert(3)).rejects.toThrow('duplicate key');
    await insert(2.5);
    await insert(6);
    expect(await audit.found()).toEqual([
      expect.stringMatching(/^inserted: row \w+ has the number 2.5/),
      expect.stringMatching(/^changed: row 6/),
      'inserted: row 6 beyond the head of the chain',
    ]);
  });

  it('reordered rows', async () => {
    const chain = await audit.sealed(5);
    const move = async (id: mongoose.Types.ObjectId, seq: number) =>
      rows().updateOne({ _id: id }, { $set: { seq } });
    await move(idAt(chain, 2), 99);
    await move(idAt(chain, 3), 2);
    await move(idAt(chain, 2), 3);
    expect(await audit.found()).toContain(
      `changed: row 2 (${nameAt(chain, 3)}) is not the one that was sealed`,
    );
  });

  it('a truncated tail, also after further sealing', async () => {
    const chain = await audit.sealed(5);
    await rows().deleteMany({ _id: { $in: [idAt(chain, 4), idAt(chain, 5)] } });
    expect(await audit.found()).toEqual(['cut: rows 4 to 5 missing at the end']);
    await audit.sealed(1);
    expect(await audit.found()).toEqual(['missing: rows 4 to 5 missing']);
  });

  it('a tail truncated together with the head, by an anchor', async () => {
    const before = await audit.sealed(3);
    const older = await heads().findOne({});
    const chain = await audit.sealed(2);
    const anchor = { seq: 5, hash: chain[4]?.hash ?? '' };
    await rows().deleteMany({ seq: { $gt: before.length } });
    await heads().replaceOne({}, { ...older, seq: 3 } as never);
    expect(await audit.found()).toEqual([]);
    expect(await audit.found(anchor)).toEqual(['cut: rows 4 to 5 missing at the end']);
  });

  it('a missing head, which stops sealing', async () => {
    await audit.sealed(2);
    await heads().deleteMany({});
    expect(await audit.found()).toEqual(['head: the head of the chain is gone']);
    await audit.write(1);
    await expect(audit.sealer.seal()).rejects.toThrow('the head of the chain is gone');
  });
});

describe('a head whose key was lost', () => {
  const forgeSeal = async () => heads().updateOne({}, { $set: { seal: '00000000.AAAA' } });

  it('is re-signed when the rows are intact, which is audited', async () => {
    await audit.sealed(3);
    await forgeSeal();
    expect(await audit.verifier.signHeadAgain(systemActor, await audit.verifier.verify())).toBe(true);
    await audit.sealer.seal();
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 4 });
    expect(await rows().findOne({ seq: 4 })).toMatchObject({ action: 'audit.headSigned' });
  });

  it('is not re-signed when a row is inconsistent', async () => {
    const chain = await audit.sealed(3);
    await forgeSeal();
    await rows().deleteOne({ _id: idAt(chain, 1) });
    expect(await audit.verifier.signHeadAgain(systemActor, await audit.verifier.verify())).toBe(false);
  });
});

describe('the rows of the audit', () => {
  it('can be inserted by the models, but neither changed nor removed', async () => {
    await audit.sealed(1);
    const model = platform.connection.model<AuditRow>(AUDIT_MODEL);
    const ways: (() => Promise<unknown>)[] = [
      () => model.updateOne({}, { $set: { action: 'x' } }).exec(),
      () => model.updateMany({}, { $set: { action: 'x' } }).exec(),
      () => model.replaceOne({}, { action: 'x' }).exec(),
      () => model.findOneAndUpdate({}, { $set: { action: 'x' } }).exec(),
      () => model.findOneAndDelete({}).exec(),
      () => model.deleteOne({}).exec(),
      () => model.deleteMany({}).exec(),
    ];
    for (const way of ways) await expect(way()).rejects.toThrow('append-only');
    expect(await rows().countDocuments({ action: 'application.edit' })).toBe(1);
  });
});
