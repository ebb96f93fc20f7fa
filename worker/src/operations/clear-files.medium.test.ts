import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { FilesService } from '@portal/backend/applications/uploads/files.service';
import type { StoredFile } from '@portal/backend/applications/uploads/stored-file';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { paidApplication } from '../reviewing/approval/testing/application-builder.js';
import { UploadHarness } from '../applications/uploads/testing/upload-harness.js';
import { OperationsWorkerModule } from './operations.module.js';
import { RetentionTimer } from './retention.timer.js';

let harness: UploadHarness;
let timer: RetentionTimer;
let files: FilesService;
const sweep = async (): Promise<void> => timer.tick();

beforeAll(async () => {
  harness = await UploadHarness.start(
    {
      ...(await testStorage()),
      MONGODB_URI: testMongoUri('clearing'),
      REDIS_URL: await testRedisUrl(),
    },
    OperationsWorkerModule,
  );
  timer = harness.context.get(RetentionTimer, { strict: false });
  files = harness.context.get(FilesService, { strict: false });
});
afterAll(async () => harness?.close());

/** A draft of a browser, in which photos are named as told. */
async function draftNaming(photos: (appId: string) => Promise<string[]>): Promise<string> {
  const drafts = harness.context.get(DraftsService, { strict: false });
  const { draft, secret } = await drafts.open(
    { kind: 'visitor' },
    undefined,
    { appType: 'single' },
    undefined,
  );
  const named = await photos(draft.appId);
  const answers = { applicants: named.map((photo) => ({ profile_image: photo })) };
  await drafts.save(secret, draft.appId, { version: draft.version, answers });
  return draft.appId;
}

/** Two accepted photos of an application, the second in the place of the first. */
async function twoPhotos(appId: string): Promise<[StoredFile, StoredFile]> {
  const first = await harness.file(appId, 'ok');
  const second = await harness.file(appId, 'checking');
  await harness.storage.put(second.key, Buffer.from('y'), 'image/jpeg');
  await harness.storage.delete(second.incomingKey);
  await files.accept(second, { sha256: '0', bytes: 1 });
  return [first, second];
}

const whole = ['row', 'final', 'thumbnail'];
const withoutThumbnail = ['row', 'final'];

// The first, as the storage's clock is not moved with the portal's.
describe('previews', () => {
  it('are removed a day after they were drawn', async () => {
    const image = `previews/${randomBytes(12).toString('hex')}/a.jpg`;
    await harness.storage.put(image, Buffer.from('x'), 'image/jpeg');
    const now = await harness.storage.list('previews/');
    expect(now.map(({ key }) => key)).toEqual([image]);
    await sweep();
    expect(await harness.storage.exists(image)).toBe(true);
    harness.later(25);
    await sweep();
    expect(await harness.storage.exists(image)).toBe(false);
  });
});

describe('uploads that became nothing (SEC-45)', () => {
  it('are removed a day after they were asked for, with their objects; accepted ones stay', async () => {
    const asked = await harness.file('orphan-app', 'requested');
    const refused = await harness.file('orphan-app', 'refused');
    const stuck = await harness.file('orphan-app', 'checking');
    await harness.storage.put(stuck.key, Buffer.from('half done'), 'image/jpeg');
    const kept = await harness.file('orphan-app', 'ok');
    await sweep();
    expect(await harness.leftOf(asked)).toEqual(['row', 'incoming']);
    expect(await harness.leftOf(stuck)).toEqual(['row', 'incoming', 'final']);
    harness.later(25);
    const young = await harness.file('orphan-app', 'requested');
    await sweep();
    for (const file of [asked, refused, stuck]) expect(await harness.leftOf(file)).toEqual([]);
    expect(await harness.leftOf(young)).toEqual(['row', 'incoming']);
    expect(await harness.leftOf(kept)).toEqual(whole);
  });

  it('are removed also when only their row is left', async () => {
    const bare = await harness.file('crash-app', 'refused');
    await harness.storage.delete(bare.incomingKey);
    harness.later(25);
    await sweep();
    expect(await harness.leftOf(bare)).toEqual([]);
  });

  it('are removed by two sweeps at once as by one, and a sweep more finds nothing', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, async () => harness.file('busy-app', 'refused')),
    );
    harness.later(25);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    for (const file of many) expect(await harness.leftOf(file)).toEqual([]);
  });
});

describe('an accepted file that another took the place of (SEC-45)', () => {
  /** Sweeps through some days; `kept` are usable all the time. */
  async function sweepDays(kept: readonly string[] = []): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      harness.later(25);
      await Promise.all([sweep(), sweep()]);
      const states = (await files.byKeys(kept)).map(({ state }) => state);
      expect(states).toEqual(kept.map(() => 'ok'));
    }
  }

  it('is removed when the open draft names the other one, and the audit says so', async () => {
    let pair: StoredFile[] = [];
    const appId = await draftNaming(async (id) => {
      pair = await twoPhotos(id);
      return pair.slice(1).map(({ key }) => key);
    });
    const [old, fresh] = pair;
    if (old === undefined || fresh === undefined) throw new Error('No photos');
    await sweep();
    expect(await harness.leftOf(old)).toEqual(whole);
    harness.later(25);
    await sweep();
    // Nobody can use it any more, and it is still there for whoever had it in hand.
    expect(await harness.leftOf(old)).toEqual(whole);
    expect((await files.byKeys([old.key]))[0]?.state).toBe('retired');
    harness.later(2);
    await sweep();
    expect(await harness.leftOf(old)).toEqual([]);
    expect(await harness.leftOf(fresh)).toEqual(withoutThumbnail);
    const audit = await harness.connection
      .collection('audit')
      .findOne({ action: 'file.removed', 'before.appId': appId });
    expect(audit).not.toBeNull();
  });

  it('is removed with its row when a crash left only that', async () => {
    const pair: StoredFile[] = [];
    await draftNaming(async (id) => {
      pair.push(...(await twoPhotos(id)));
      return pair.slice(1).map(({ key }) => key);
    });
    const [old] = pair;
    if (old === undefined) throw new Error('No photos');
    harness.later(25);
    await sweep();
    await harness.storage.delete(old.key);
    await sweepDays();
    expect(await harness.leftOf(old)).toEqual([]);
  });

  it.each<[string, (old: StoredFile, fresh: StoredFile) => string[]]>([
    ['the open draft names it too', (old, fresh) => [fresh.key, old.key]],
    [
      'the open draft names it by a signed address',
      (old, fresh) => [fresh.key, `http://host/portal/${old.key}?X-Amz-Expires=300`],
    ],
    ['the open draft names it by its upload', (old, fresh) => [fresh.key, old.incomingKey]],
    [
      'the open draft names its slot as documented',
      ({ ownerId }, fresh) => [fresh.key, `applications/single/${ownerId}/profile_image.jpg`],
    ],
    ['nothing names the other one', (old) => [old.key]],
    ['nothing names either', () => []],
  ])('stays when %s', async (_when, named) => {
    const pair: StoredFile[] = [];
    await draftNaming(async (id) => {
      const [old, fresh] = await twoPhotos(id);
      pair.push(old, fresh);
      return named(old, fresh);
    });
    await sweepDays(pair.map(({ key }) => key));
    for (const file of pair) expect(await harness.leftOf(file)).toContain('final');
  });

  it('stays when nothing but the signature and the photo of the spouse is beside it', async () => {
    const beside: StoredFile[] = [];
    await draftNaming(async (id) => {
      const changes = [{}, { person: 1 as const }, { slot: 'signature_image' as const }];
      for (const change of changes) beside.push(await harness.file(id, 'ok', change));
      return beside.slice(1).map(({ key }) => key);
    });
    const [photo] = beside;
    await harness.connection
      .collection('files')
      .updateOne({ key: photo?.key }, { $set: { replacedAt: harness.now() } });
    await sweepDays(beside.map(({ key }) => key));
  });

  it('is removed when the draft names the slot of another file as documented', async () => {
    const pair: StoredFile[] = [];
    await draftNaming(async (id) => {
      pair.push(...(await twoPhotos(id)));
      return [pair[1]?.key ?? '', `applications/single/${id}/signature_image.jpg`];
    });
    const [old, fresh] = pair;
    if (old === undefined || fresh === undefined) throw new Error('No photos');
    await sweepDays([fresh.key]);
    expect(await harness.leftOf(old)).toEqual([]);
  });

  it('stays when its application names it, and when a member of it does, also one that another record has taken in', async () => {
    const applicationId = await paidApplication(harness.context);
    const application = await harness.connection
      .collection('applications')
      .findOne({ _id: idOf(applicationId) });
    const appId = String(application?.['appId']);
    const named = String((application?.['applicants'] as { profileImage: string }[])[0]?.profileImage);
    const [, fresh] = await twoPhotos(appId);
    await sweepDays([named, fresh.key]);
    expect(await harness.storage.exists(named)).toBe(true);

    // Staff put the new photo into the application; the member's record keeps the old one.
    const applicants = { 'applicants.0.profileImage': fresh.key };
    await harness.connection.collection('applications').updateOne({ appId }, { $set: applicants });
    const member = {
      applicationId,
      person: 0,
      memNo: appId,
      aliases: [],
      state: 'active',
      applicant: { profileImage: named },
      updatedAt: harness.now(),
    };
    await harness.connection.collection('members').insertOne(member);
    await sweepDays([named]);
    expect(await harness.storage.exists(named)).toBe(true);

    // The two can be parted again (docs/rules/duplicates.md).
    await harness.connection
      .collection('members')
      .updateOne({ applicationId }, { $set: { state: 'merged' } });
    await sweepDays([named]);
    expect(await harness.storage.exists(named)).toBe(true);

    await harness.connection.collection('members').deleteOne({ applicationId });
    await sweepDays();
    expect(await files.byKeys([named])).toEqual([]);
    expect(await harness.storage.exists(named)).toBe(false);
    expect(await harness.leftOf(fresh)).toEqual(withoutThumbnail);
  });

  it('comes back when somebody names it in its last hour', async () => {
    const pair: StoredFile[] = [];
    const appId = await draftNaming(async (id) => {
      pair.push(...(await twoPhotos(id)));
      return pair.slice(1).map(({ key }) => key);
    });
    harness.later(25);
    await sweep();
    const named = { 'answers.applicants.0.profile_image': pair[0]?.key };
    await harness.connection.collection('drafts').updateOne({ appId }, { $set: named });
    harness.later(2);
    await sweep();
    expect((await files.byKeys(pair.map(({ key }) => key))).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  it('stays while its draft is being worked on, and when it is a member’s', async () => {
    const own = await harness.file('4711', 'ok', { owner: 'member' });
    await files.accept(await harness.file('4711', 'checking', { owner: 'member' }), {
      sha256: '0',
      bytes: 1,
    });
    const pair: StoredFile[] = [];
    const appId = await draftNaming(async (id) => {
      pair.push(...(await twoPhotos(id)));
      return pair.slice(1).map(({ key }) => key);
    });
    harness.later(25);
    await harness.connection
      .collection('drafts')
      .updateOne({ appId }, { $set: { updatedAt: harness.now() } });
    await sweep();
    expect((await files.byKeys([pair[0]?.key ?? '']))[0]?.state).toBe('ok');
    await sweepDays([own.key]);
    expect(await harness.leftOf(own)).toEqual(whole);
  });
});

function idOf(hex: string): never {
  return harness.connection.base.Types.ObjectId.createFromHexString(hex) as never;
}
