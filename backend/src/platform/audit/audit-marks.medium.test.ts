import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { systemActor } from '../mongo/actor.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { AuditRepository } from './audit.repository.js';
import { AuditSealingModule } from './audit-sealing.module.js';
import { auditHeads, AuditProcess, auditRows, type Stored } from './testing/audit-process.js';

let platform: TestPlatform;
let audit: AuditProcess;
const rows = () => auditRows(platform.connection);

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [AuditSealingModule] });
});
beforeEach(() => {
  audit = new AuditProcess(platform);
});
afterEach(async () => {
  await rows().deleteMany({});
  await auditHeads(platform.connection).deleteMany({});
});
afterAll(() => platform.close());

describe('erased values', () => {
  it('leave actor, action and time and a valid chain, before and after sealing', async () => {
    await audit.sealed(2);
    await audit.write(1);
    const { context } = platform;
    await audit.unitOfWork.run(systemActor, async ({ session }) => {
      await context.get(AuditRepository).eraseValues({ kind: 'application', id: 't0' }, session);
      await context.get(AuditRepository).eraseValues({ kind: 'member', id: 't1' }, session);
    });
    await audit.sealed(1);
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 4, erased: 2 });
    const gone = await rows().find({ 'object.id': 't0' }).sort({ seq: 1 }).toArray();
    expect(gone.slice(0, 2)).toMatchObject([
      { action: 'application.edit', actor: { id: 's1' }, digest: expect.any(String) },
      { action: 'application.edit' },
    ]);
    for (const field of ['before', 'after', 'note', 'valuesKey']) {
      expect(gone[0]).not.toHaveProperty(field);
      expect(await rows().findOne({ 'object.id': 't1' })).toHaveProperty(field === 'note' ? 'before' : field);
    }
  });
});

describe('unsealed rows', () => {
  const refusals = () => rows().find({ action: 'audit.rowRefused' }).toArray();
  const forged = (): Stored => ({
    _id: new mongoose.Types.ObjectId(),
    at: new Date(),
    actor: { kind: 'staff', id: 's1', role: 'Admin' },
    action: 'application.approve',
    object: { kind: 'application', id: 'forged' },
  });
  it('are rejected when forged, reported by the command and to staff, while others are sealed', async () => {
    await audit.write(1);
    const row = forged();
    await rows().insertOne(row);
    await audit.write(1);
    expect(await audit.sealer.seal()).toBe(3);
    expect(await rows().findOne({ _id: row._id })).toMatchObject({ refusedAt: expect.any(Date) });
    expect(await rows().findOne({ _id: row._id })).not.toHaveProperty('seq');
    expect(await refusals()).toMatchObject([
      { object: { kind: 'audit', id: 'rows' }, after: { count: 1, ids: [row._id.toHexString()] }, seq: 3 },
    ]);
    expect(await audit.found()).toEqual([
      `refused: row ${row._id.toHexString()} was not written by the portal and is not sealed`,
    ]);
    await audit.sealer.seal();
    expect(await refusals()).toHaveLength(1);
  });

  it.each<[string, (row: Stored) => Record<string, unknown>]>([
    ['the person', () => ({ 'actor.id': 's2' })],
    ['the time', ({ at }) => ({ at: new Date(at.getTime() - 1) })],
    ['the record', () => ({ 'object.id': 't9' })],
    ['the digest of its values', () => ({ digest: 'x' })],
    ['the count of its process', () => ({ 'writer.committed': 0 })],
    ['the mark', () => ({ mark: 'x'.repeat(43) })],
    ['a field more', () => ({ extra: 1 })],
  ])('are not sealed when %s was changed', async (_what, change) => {
    await audit.write(2);
    const [, row] = await rows().find().sort({ _id: 1 }).toArray();
    if (row === undefined) throw new Error('There is no row');
    await rows().updateOne({ _id: row._id }, { $set: change(row) });
    await audit.sealer.seal();
    expect((await audit.found()).filter((text) => text.startsWith('refused'))).toHaveLength(1);
    expect(await rows().findOne({ _id: row._id })).not.toHaveProperty('seq');
  });

  it('are sealed with a changed value, which the command then finds', async () => {
    await audit.write(1);
    await rows().updateOne({}, { $set: { 'after.state': 'c' } });
    await audit.sealer.seal();
    expect(await audit.found()).toEqual([expect.stringMatching(/^changed: row 1 \(\w+\) has other values/)]);
  });

  it('are reported as missing once their process has written another one', async () => {
    await audit.sealed(1);
    await audit.write(3);
    await rows().deleteMany({ seq: { $exists: false }, 'object.id': { $in: ['t0', 't1'] } });
    await audit.sealed(1);
    expect(await audit.found()).toEqual([
      expect.stringMatching(/^missing: 2 of the rows that process \S+ wrote, before they were sealed$/),
    ]);
    // A forged row in their place does not hide it.
    const genuine = await rows().findOne({ action: 'application.edit' });
    await rows().insertMany([
      { ...forged(), writer: genuine?.writer ?? { id: '', committed: 0 } },
      { ...forged(), writer: genuine?.writer ?? { id: '', committed: 0 } },
    ]);
    expect(await audit.found()).toEqual([expect.stringMatching(/^missing: 2 of/)]);
  });

  it('are not reported as missing while unsealed or after a rollback', async () => {
    await audit.write(3);
    const failing = audit.unitOfWork.run(systemActor, async (tx) => {
      tx.audit({ action: 'application.edit', object: { kind: 'application', id: 'never' } });
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    const failingLate = audit.unitOfWork.run(systemActor, async (tx) => {
      tx.audit({ action: 'application.edit', object: { kind: 'application', id: 'never' } });
      await rows().insertOne({ ...forged(), _id: 'x' as never }, { session: tx.session });
      await rows().insertOne({ ...forged(), _id: 'x' as never }, { session: tx.session });
    });
    await expect(failingLate).rejects.toThrow('duplicate key');
    await audit.write(1);
    await audit.sealer.seal();
    await audit.write(2);
    expect(await audit.found()).toEqual([]);
  });

  it('are restored when they were only marked as rejected', async () => {
    await audit.sealer.seal();
    await audit.write(1);
    await rows().updateOne({}, { $set: { refusedAt: new Date() } });
    await audit.sealer.seal();
    expect(await rows().findOne({})).not.toHaveProperty('seq');
    platform.clock.advance(61 * 60_000);
    await audit.sealer.seal();
    expect(await audit.verifier.verify()).toMatchObject({ findings: [], sealed: 1, unsealed: 0 });
    expect(await rows().findOne({})).not.toHaveProperty('refusedAt');
  });
});
