import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  retainedCollections,
  separatelyErasedCollections,
  personalDataLocations,
} from '@portal/backend/data/erasure/personal-data-locations';
import { startProgram } from '../../../dev/core/programs.ts';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from '../reviewing/approval/testing/crash-fixture.js';
import { ErasureFixture, hers, kamala, spouse, withoutPrintedName } from './testing/erasure-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
let portal: ErasureFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  portal = await ErasureFixture.open(crash);
});
afterAll(async () => crash?.close());

const erase = async (memberId: string) =>
  (await portal.chief.post(`/api/erase_member/${memberId}`, { reason: 'Letter of 3 May' })).status;

describe('an erasure', () => {
  it('leaves nothing of the person but what the rule keeps, in every collection, in Redis and in the storage, also when workers are killed', async () => {
    const { id, appId, memberId, memNo, documents, exportId } = await portal.knownEverywhere();
    // Each of them is there to be found.
    const before = (await portal.found(hers, withoutPrintedName)).join('\n');
    for (const value of hers) expect(before).toContain(value);
    for (const name of ['audit', 'drafts', 'runs', 'webhook_events', 'outbox', 'mail_recipients', 'feedback'])
      expect(before).toContain(`${name} `);
    expect(documents.length).toBeGreaterThan(1);

    expect(await erase(memberId)).toBe(200);
    expect(await portal.found(hers, withoutPrintedName)).toEqual([]);
    // A mail whose worker is killed while it leaves may have left: this one waits.
    const lastMail = { job: 'erasure-done.mail' };
    await portal.collection('outbox').updateOne(lastMail, { $set: { dueAt: new Date('2100-01-01') } });
    for (const place of ['half:erasure.clear', 'unrecorded:erasure.clear']) {
      const worker = await crash.startWorker(place);
      await worker.ended;
      expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
    }
    await portal.collection('outbox').updateOne(lastMail, { $set: { dueAt: new Date() } });
    const worker = await crash.startWorker();
    await crash.settled();

    expect(await portal.found(hers, withoutPrintedName)).toEqual([]);
    expect(await portal.foundInRedis(hers)).toEqual([]);
    const [member] = await portal.rows('members', { memNo });
    expect(member).toMatchObject({ state: 'revoked', applicant: { name: kamala.name } });
    const keys = await portal.stored();
    expect(keys.filter((key) => key.includes(appId) || key.includes(`/${memNo}/`))).toEqual([
      `receipts/2026/${appId}.pdf`,
    ]);
    expect(keys.filter((key) => /^(exports|previews|incoming|own-data)\//.test(key))).toEqual([]);
    expect((await crash.admin.run(exportId)).error).toMatchObject({ key: 'erasure.exportRemoved' });
    expect(await portal.rows('files', { ownerId: appId })).toEqual([]);
    // Each file once.
    const removed = (await portal.rows('audit', { action: 'file.removed' })).map(
      ({ object }) => (object as { id: string }).id,
    );
    expect(new Set(removed).size).toBe(removed.length);
    expect(removed).toHaveLength(3);

    // Books and the certificate's check.
    expect(await portal.rows('receipts', { _id: appId })).toHaveLength(1);
    expect(await portal.rows('payments', { appId })).toHaveLength(1);
    const [certificate] = documents;
    const check = await crash.harness.person().get(`/api/verify_document/${String(certificate?.['code'])}`);
    expect(check.body).toMatchObject({ name: kamala.name, mem_no: memNo, state: 'revoked' });
    expect(await portal.rows('membership_numbers', { memNo, state: 'issued' })).toHaveLength(1);

    // One last mail, and its address is wiped.
    const last = (await crash.mailsTo(kamala.email)).filter(({ subject }) =>
      subject.includes('your data is erased'),
    );
    expect(last).toHaveLength(1);
    const [row] = await portal.rows('outbox', { job: 'erasure-done.mail' });
    expect(row).toMatchObject({ state: 'done', payload: { memberId, memNo } });
    expect(row).not.toHaveProperty('sealed');
    expect((await portal.chief.get(`/api/get_applications/${id}`)).status).toBe(200);
    await worker.stop();
  });

  it('of one spouse leaves the other unchanged', async () => {
    const { id, appId, memberId, memNo } = await portal.knownEverywhere(
      [{ ...kamala, registrationNumber: 'KMC774412' }, spouse],
      'couple',
    );
    const other = async () => (await portal.rows('members', { applicationId: id, person: 1 }))[0];
    const before = await other();
    expect(await erase(memberId)).toBe(200);
    const worker = await crash.startWorker();
    await crash.settled();
    await worker.stop();
    expect(await other()).toEqual(before);
    // The household's address is the other one's too.
    const own = hers.filter((value) => !value.includes('Colony') && !value.includes('Lotus'));
    expect(await portal.found(own, withoutPrintedName)).toEqual([]);
    const [application] = await portal.rows('applications', { appId });
    expect(application).toMatchObject({
      state: 'approved',
      applicants: [{ name: '', email: '' }, { name: spouse.name }],
    });
    expect(application).not.toHaveProperty('purgedAt');
    const { applicant } = (before ?? {}) as { applicant: Record<string, string> };
    for (const slot of ['profileImage', 'signatureImage', 'certificateImage'])
      expect(await portal.storage.exists(applicant[slot] ?? '')).toBe(true);
    expect(await portal.rows('files', { ownerId: appId, person: 0 })).toEqual([]);
    expect(await portal.rows('files', { ownerId: appId, person: 1, state: 'ok' })).toHaveLength(3);
    const view = await crash.admin.detail(id);
    expect(view.applicants.map(({ name, email }) => [name, email])).toEqual([
      [kamala.name, ''],
      [spouse.name, spouse.email],
    ]);
    expect(view.applicants[0]).toMatchObject({ profile_image: '', cert_image: '' });
    const couples = await crash.admin.person.get(
      '/api/admin/couples?filter=' + encodeURIComponent('{"q":"raghunathan"}'),
    );
    expect(JSON.stringify(couples.body)).not.toContain(memNo);

    // The office still edits the other one, and writes nothing about her.
    const save = async (changes: object, person: number) => {
      const record = await crash.admin.detail(id);
      const applicants = record.applicants.map((one, place) =>
        place === person ? { ...one, ...changes } : one,
      );
      const { status, body } = await crash.admin.person.post('/api/update_app', { ...record, applicants });
      return [status, body['key'] ?? body['errors'] ?? ''];
    };
    expect(await save({ college: 'Hubli Medical College' }, 1)).toEqual([200, '']);
    expect((await other())?.['applicant']).toMatchObject({ college: 'Hubli Medical College' });
    expect((await save({ bloodGroup: 'A+', gender: 'male' }, 0))[0]).not.toBe(200);
    expect(await portal.found(own, withoutPrintedName)).toEqual([]);

    // The last one: the application is a tombstone.
    const spouseId = String(before?.['_id']);
    expect(await erase(spouseId)).toBe(200);
    expect((await portal.rows('applications', { appId }))[0]).toMatchObject({
      applicants: [],
      purgedAt: expect.any(Date),
    });
    const rest = ['narasimhan', '1985-02-11', '9711122233', 'KMC553322', 'Lotus Pond Lane', 'Prabhu'];
    expect(await portal.found(rest, withoutPrintedName)).toEqual([]);
  });

  it('includes merged records and their undo snapshots', async () => {
    const first = await portal.joined({ registrationNumber: 'KMC774413' });
    const second = await portal.joined({
      registrationNumber: 'KMC990088',
      email: 'second.kamakshi@home.example',
      phone: '+919812399099',
    });
    await portal.merge(first, second);
    const values = [...hers, 'KMC774413', 'KMC990088', 'second.kamakshi', '9812399099'];
    const before = (await portal.found(values, withoutPrintedName)).join('\n');
    for (const name of ['members', 'merge_snapshots', 'applications']) expect(before).toContain(`${name} `);

    expect(await erase(second)).toBe(409);
    expect(await erase(first)).toBe(200);
    const worker = await crash.startWorker();
    await crash.settled();
    await worker.stop();
    expect(await portal.found(values, withoutPrintedName)).toEqual([]);
    const rows = await portal.rows('members', { erasedAt: { $exists: true }, state: 'merged' });
    expect(rows.map(({ _id }) => String(_id))).toEqual([second]);
    expect(await portal.rows('duplicate_pairs', { members: first })).toEqual([]);
    const keys = await portal.stored();
    for (const { appId } of await portal.rows('applications', { purgedAt: { $exists: true } }))
      expect(keys.filter((key) => key.startsWith('applications/') && key.includes(String(appId)))).toEqual(
        [],
      );
  });

  it('covers every collection', async () => {
    const known = [
      ...personalDataLocations.map(({ collection: name }) => name),
      ...separatelyErasedCollections,
      ...Object.keys(retainedCollections),
    ];
    expect((await portal.names()).filter((name) => !known.includes(name) && name !== 'migrations')).toEqual(
      [],
    );
  });
});
