import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { OperationsModule } from '../operations.module.js';
import { AccountMailPayload, mailRecoveryCode } from '../../accounts/accounts.jobs.js';
import { AuditHeads } from '../../platform/audit/audit-head.service.js';
import { AuditSealer } from '../../platform/audit/audit-sealer.service.js';
import { AuditVerifier } from '../../platform/audit/audit-verifier.service.js';
import { AuditSealingModule } from '../../platform/audit/audit-sealing.module.js';
import { MailboxService } from '../../settings/mailbox/mailbox.service.js';
import { SenderMailboxService } from '../../settings/mailbox/sender-mailbox.service.js';
import { KeyRotation } from '../../platform/crypto/key-rotation.service.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { emptyDatabase, testConfig } from '../../platform/testing/test-config.js';
import { sealedCollections } from './sealed-collections.js';

const oldKey = 'o'.repeat(20) + 'ld-for-tests-only';
const newKey = 'n'.repeat(20) + 'ew-for-tests-only';
const principal = { kind: 'staff', id: 'f'.repeat(24) } as unknown as StaffPrincipal;
const credentials = { email: 'office@portal.example', password: 'Canary-7781-pass' };

describe('a change of DATA_KEYS (SEC-51)', () => {
  let uri: string;
  const platforms: TestPlatform[] = [];

  /** A process of the portal with these keys, the newest first, on the one database. */
  const withKeys = async (...keys: string[]): Promise<TestPlatform> => {
    const config = testConfig({ DATA_KEYS: keys.join(','), MONGODB_URI: uri });
    const imports = [AccountsModule, SettingsModule, AuditSealingModule, OperationsModule];
    const platform = await startTestPlatform({ config, imports });
    platforms.push(platform);
    return platform;
  };
  const rotate = async ({ context }: TestPlatform) => {
    const reports = [];
    for (const collection of sealedCollections)
      reports.push(await context.get(KeyRotation).rotate(collection));
    return Object.fromEntries(reports.map(({ name, ...report }) => [name, report]));
  };
  /** A mailbox, codes on their way, a sealed end of the audit. */
  const fill = async ({ context }: TestPlatform, codes: number): Promise<void> => {
    await context.get(MailboxService).set(systemActor, principal, credentials);
    await context.get(UnitOfWork).run(systemActor, async (tx) => {
      for (let place = 0; place < codes; place += 1) {
        const payload: AccountMailPayload = { issueId: `i${place}`, kind: 'staff', subjectId: 'none' };
        const until = new Date(Date.now() + 600_000);
        tx.effect(mailRecoveryCode, payload, { sealed: { texts: { code: `1000${place}` }, until } });
      }
    });
    await context.get(AuditSealer).seal();
  };
  const dump = async ({ connection }: TestPlatform): Promise<string> => {
    const names = (await connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
    return JSON.stringify(
      await Promise.all(names.map((name) => connection.collection(name).find().toArray())),
    );
  };
  const keyIdOf = ({ context }: TestPlatform): string =>
    context.get(SealedTexts).seal('x', 'p').split('.')[0] ?? '';

  beforeEach(() => {
    uri = emptyDatabase();
  });
  afterEach(async () => {
    const [first, ...others] = platforms.splice(0).reverse();
    for (const { context } of others) await context.close();
    await first?.close();
  });

  it('leaves nothing that needs the old key, and everything opens with the new one alone', async () => {
    const before = await withKeys(oldKey);
    await fill(before, 3);
    const both = await withKeys(newKey, oldKey);
    expect(await dump(both)).toContain(`"${keyIdOf(before)}.`);
    expect(await rotate(both)).toEqual({
      mailboxes: { resealed: 1, upToDate: 0, missed: 0, unreadable: [] },
      outbox: { resealed: 3, upToDate: 0, missed: 0, unreadable: [] },
      audit_heads: { resealed: 1, upToDate: 0, missed: 0, unreadable: [] },
    });
    expect(await dump(both)).not.toContain(`"${keyIdOf(before)}.`);

    const after = await withKeys(newKey);
    expect(await after.context.get(SenderMailboxService).current()).toMatchObject({
      state: 'working',
      credentials: { address: credentials.email, password: credentials.password },
    });
    const rows = await after.connection
      .collection<{ _id: string; sealed: Record<string, string> }>('outbox')
      .find({ sealed: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    const texts = after.context.get(SealedTexts);
    expect(rows.map(({ _id, sealed }) => texts.open(sealed['code'] ?? '', _id))).toEqual([
      '10000',
      '10001',
      '10002',
    ]);
    const head = await after.connection.collection('audit_heads').findOne({});
    expect(after.context.get(AuditHeads).isOurs(head as never)).toBe(true);
  });

  it('keeps the proof of the audit: rows of before verify with the new key alone, those that wait need the old one', async () => {
    const before = await withKeys(oldKey);
    const note = ({ context }: TestPlatform, id: string) =>
      context.get(UnitOfWork).run(systemActor, async (tx) => {
        tx.audit({
          action: 'application.edit',
          object: { kind: 'application', id },
          after: { state: 'paid' },
        });
      });
    await note(before, 'sealed before');
    await before.context.get(AuditSealer).seal();
    await note(before, 'waiting');
    const both = await withKeys(newKey, oldKey);
    const sealer = both.context.get(AuditSealer);
    expect(await sealer.waitingUnderOlderKeys()).toBe(1);
    await note(both, 'of the new process');
    expect(await sealer.waitingUnderOlderKeys()).toBe(1);
    // A process that lacks the old key puts the row aside; one that has it takes it back.
    const early = await withKeys(newKey);
    await rotate(both);
    expect(await early.context.get(AuditSealer).seal()).toBe(2);
    const verifier = both.context.get(AuditVerifier);
    expect((await verifier.verify()).findings).toEqual([]);
    expect(await sealer.seal()).toBe(1);
    expect(await sealer.waitingUnderOlderKeys()).toBe(0);
    const after = await withKeys(newKey);
    await rotate(both);
    expect(await after.context.get(AuditVerifier).verify()).toMatchObject({
      findings: [],
      sealed: 4,
      unsealed: 0,
    });
  });

  it('may be repeated, and goes on where a killed run stopped, over more than one batch', async () => {
    const before = await withKeys(oldKey);
    await fill(before, 450);
    const both = await withKeys(newKey, oldKey);
    const texts = both.context.get(SealedTexts);
    // What a run that was killed after 120 texts leaves.
    const outbox = both.connection.collection<{ _id: string; sealed: { code: string } }>('outbox');
    for (const { _id, sealed } of await outbox.find().sort({ _id: 1 }).limit(120).toArray()) {
      const code = texts.seal(texts.open(sealed.code, _id), _id);
      await outbox.updateOne({ _id }, { $set: { 'sealed.code': code } });
    }
    expect((await rotate(both))['outbox']).toMatchObject({ resealed: 330, upToDate: 120 });
    expect((await rotate(both))['outbox']).toMatchObject({ resealed: 0, upToDate: 450, unreadable: [] });
  });

  it('does not bring back a text that was wiped or written anew between reading and writing', async () => {
    const before = await withKeys(oldKey);
    await fill(before, 1);
    const both = await withKeys(newKey, oldKey);
    const [mailboxes] = sealedCollections;
    if (mailboxes === undefined) throw new Error('Nothing is sealed');
    const stale = before.context.get(SealedTexts);
    const report = await both.context.get(KeyRotation).rotate({
      ...mailboxes,
      fields: (document) =>
        mailboxes.fields(document).map((field) => ({ ...field, sealed: stale.seal('before', field.place) })),
    });
    expect(report).toMatchObject({ resealed: 0, missed: 1 });
    expect(await both.context.get(SenderMailboxService).current()).toMatchObject({
      credentials: { password: credentials.password },
    });
  });

  it('tells of what no key opens, and changes nothing of it', async () => {
    const before = await withKeys(oldKey);
    await fill(before, 1);
    const without = await withKeys(newKey);
    const was = await dump(without);
    const reports = await rotate(without);
    expect(reports['mailboxes']).toMatchObject({ resealed: 0, unreadable: ['sender credentials'] });
    expect(reports['outbox']?.unreadable).toEqual(['recovery-code.mail:i0 sealed.code']);
    expect(await dump(without)).toBe(was);
  });

  it('a mailbox whose key is gone is broken for the mails, and told to superAdmin', async () => {
    const before = await withKeys(oldKey);
    await fill(before, 0);
    const without = await withKeys(newKey);
    expect(await without.context.get(SenderMailboxService).current()).toMatchObject({ state: 'broken' });
    expect(await without.connection.collection('mailboxes').findOne({})).toMatchObject({
      state: 'broken',
      broken: { reason: 'unreadable' },
    });
  });
});
