import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '@portal/backend/platform/clock';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { DocumentRestorer } from '@portal/backend/reviewing/regeneration/document-restorer.service';
import { checkFiles } from '@portal/backend/operations/stored-files/check-files';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import {
  type ApprovalHarness,
  eventually,
  waitForJobs,
  type Reviewer,
} from './approval/testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from './approval/testing/fault-fixture.js';
import { verifyScannedCode } from './approval/testing/verify-scanned-code.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
let admin: Reviewer;
let storage: StorageService;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  ({ harness, admin } = crash);
  storage = harness.app.get(StorageService);
  await harness.startWorker();
});
afterAll(async () => crash?.close());

async function approved(changes: Parameters<ApprovalHarness['verified']>[0] = {}): Promise<string> {
  const id = await harness.verified(changes);
  const runId = await admin.draw(id);
  await admin.drawn(runId);
  expect((await admin.approve(id)).status).toBe(200);
  await admin.mailed(runId);
  await waitForJobs(harness);
  return id;
}

interface Document {
  readonly kind: string;
  readonly key: string;
  readonly memNo: string;
  readonly memberId: string;
  readonly print: { readonly key: string };
}
const documentsOf = async (id: string) =>
  (await harness.rows('documents', { applicationId: id })) as unknown as Document[];
const runsOf = async (id: string) => harness.rows('runs', { kind: 'regeneration', 'subject.id': id });
const applicantOf = async (id: string) =>
  ((await harness.rows('members', { applicationId: id }))[0]?.['applicant'] ?? {}) as Record<string, string>;

/** As `npm run files:check -- --draw`. @returns its report on restored documents, without those of other tests */
async function draw(...members: string[]): Promise<string[]> {
  const { db } = harness.connection;
  if (db === undefined) throw new Error('No database');
  const lines: string[] = [];
  await checkFiles(
    {
      ...{ db, storage, now: harness.app.get(Clock).now() },
      redrawing: harness.app.get(DocumentRestorer, { strict: false }),
    },
    true,
    (line) => lines.push(line),
  );
  return lines.filter(
    (line) =>
      line.startsWith('Members whose') || members.some((one) => line.startsWith(`not drawn: member ${one}:`)),
  );
}
async function remove(...keys: string[]): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  for (const key of keys) {
    kept.set(key, await storage.get(key));
    await storage.delete(key);
  }
  return kept;
}
async function putBack(kept: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [key, body] of kept) await storage.put(key, body, 'application/octet-stream');
}

describe('documents whose files somebody removed from the storage', () => {
  it('are drawn again as they were, once however often that is asked for: same code, day and number, nobody is mailed', async () => {
    const id = await approved();
    const before = await documentsOf(id);
    const mails = (await crash.mails()).length;
    const card = before.find(({ kind }) => kind === 'card');
    const certificate = before.find(({ kind }) => kind === 'certificate');
    const lost = await remove(card?.key ?? '', card?.print.key ?? '', certificate?.print.key ?? '');
    const kept = await storage.head(certificate?.key ?? '');

    await harness.stopWorker();
    expect(await draw()).toEqual([
      'Members whose documents are drawn again: 1; were so already: 0; not drawn: 0.',
    ]);
    expect(await draw()).toEqual([
      'Members whose documents are drawn again: 0; were so already: 1; not drawn: 0.',
    ]);
    await harness.startWorker();
    await eventually(async () => (await runsOf(id)).every(({ state }) => state === 'done'));
    await waitForJobs(harness);

    expect(await draw()).toEqual([
      'Members whose documents are drawn again: 0; were so already: 0; not drawn: 0.',
    ]);
    expect(await runsOf(id)).toHaveLength(1);
    const after = await documentsOf(id);
    const stays = ({ sha256: _sum, bytes: _bytes, print: _print, ...rest }: Record<string, unknown>) => rest;
    expect(after.map((one) => stays({ ...one }))).toEqual(before.map((one) => stays({ ...one })));
    // The same data and code give the same image.
    expect((await storage.get(card?.key ?? '')).equals(lost.get(card?.key ?? '') ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(await storage.head(certificate?.key ?? '')).toEqual(kept);
    const shown = await admin.detail(id);
    expect(await verifyScannedCode(harness, shown.mem_idCard_image ?? '')).toMatchObject({
      ...{ state: 'genuine', isOfCode: true },
    });
    expect((await crash.mails()).length).toBe(mails);
    const memberId = card?.memberId;
    expect(await harness.rows('audit', { action: 'documents.redrawn', 'object.id': memberId })).toMatchObject(
      [{ actor: { kind: 'system' }, after: { memNo: card?.memNo } }],
    );

    // Lost again, they are restored again.
    await remove(card?.key ?? '');
    expect(await draw()).toEqual([
      'Members whose documents are drawn again: 1; were so already: 0; not drawn: 0.',
    ]);
    await eventually(async () => storage.exists(card?.key ?? ''));
    await waitForJobs(harness);
    expect(await runsOf(id)).toHaveLength(2);
    expect(await documentsOf(id)).toHaveLength(4);
  });

  it('asked for by two at once are drawn once', async () => {
    const id = await approved();
    const [one] = await documentsOf(id);
    await remove(one?.key ?? '');
    const redrawing = harness.app.get(DocumentRestorer, { strict: false });
    const answers = await Promise.all([1, 2, 3].map(async () => redrawing.ask(one?.memberId ?? '')));
    expect(answers.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    await eventually(async () => storage.exists(one?.key ?? ''));
    await waitForJobs(harness);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('are named with the reason where a photo is gone, the record has changed, or the membership was ended', async () => {
    const id = await approved();
    const [one] = await documentsOf(id);
    const { key = '', memNo = '', memberId = '' } = one ?? {};
    const { profileImage = '', signatureImage = '' } = await applicantOf(id);
    const none = 'Members whose documents are drawn again: 0; were so already: 0; not drawn: 1.';
    const kept = await remove(key);

    const pictures = await remove(profileImage, signatureImage);
    expect(await draw(memNo)).toEqual([
      `not drawn: member ${memNo}: the photo is missing, the signature is missing`,
      none,
    ]);
    await putBack(pictures);

    const attention = harness.connection.collection('attention');
    await attention.insertOne({
      ...{ reason: 'documents.outdated', key: memberId, about: {}, values: {} },
      ...{ isOpen: true, since: new Date() },
    });
    expect(await draw(memNo)).toEqual([
      `not drawn: member ${memNo}: the record was changed since: Regenerate makes new ones`,
      none,
    ]);
    await attention.deleteMany({ key: memberId });

    await harness.connection
      .collection('members')
      .updateOne({ applicationId: id }, { $set: { state: 'revoked' } });
    expect(await draw(memNo)).toEqual([`not drawn: member ${memNo}: the membership was ended`, none]);
    expect(await runsOf(id)).toEqual([]);
    await putBack(kept);
  });

  it('are not drawn with a blank when the photo goes after they were asked for', async () => {
    const id = await approved();
    const [one] = await documentsOf(id);
    const { key = '' } = one ?? {};
    const { profileImage = '' } = await applicantOf(id);
    await harness.stopWorker();
    const kept = await remove(key);
    expect(await draw()).toEqual([
      'Members whose documents are drawn again: 1; were so already: 0; not drawn: 0.',
    ]);
    await remove(profileImage);
    await harness.startWorker();
    await eventually(async () => (await runsOf(id))[0]?.['state'] === 'failed');
    expect(await storage.exists(key)).toBe(false);
    await putBack(kept);
  });

  it('are drawn with the branding of their day', async () => {
    const id = await approved();
    const [one] = await documentsOf(id);
    const { key = '' } = one ?? {};
    const branding = harness.connection.collection<{ _id: string; value: object; updatedAt: Date }>(
      'branding',
    );
    const row = await branding.findOne({ _id: 'branding' });
    const former = { version: 1, updatedAt: row?.updatedAt, value: row?.value };
    await branding.updateOne(
      { _id: 'branding' },
      {
        $set: {
          ...{ version: 2, updatedAt: new Date(), former: [former] },
          'value.name': 'Another Organisation',
          'value.colours': { brand: '#004488', brandDark: '#003366', brandTint: '#eef6ff' },
        },
      },
    );
    const kept = await remove(key);
    await draw();
    await eventually(async () => storage.exists(key));
    await waitForJobs(harness);
    expect((await storage.get(key)).equals(kept.get(key) ?? Buffer.alloc(0))).toBe(true);
  });
});
