import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { StorageService } from '../../platform/storage/s3.js';
import { RunSteps } from '../../platform/runs/run-steps.service.js';
import { RunViews } from '../../platform/runs/run-views.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { type PreviewRun, previewRun } from './approvals.runs.js';
import { PreviewsService } from './previews.service.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';

const HOUR_MS = 60 * 60 * 1000;

let rig: ApprovalFixture;
let previews: PreviewsService;
let runs: RunsService;

beforeAll(async () => {
  rig = await openApprovalFixture();
  previews = rig.platform.context.get(PreviewsService, { strict: false });
  runs = rig.platform.context.get(RunsService, { strict: false });
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => {
  for (const name of ['runs', 'applications', 'outbox']) {
    await rig.platform.connection.collection(name).deleteMany({});
  }
});

const staff = (id: string): Actor => ({ kind: 'staff', id, role: 'Employee' });
const viewer = (id: string): StaffPrincipal => ({
  kind: 'staff',
  id,
  username: id,
  role: 'Employee',
  permissions: ['jobs.own', 'applications.read'],
  sessionId: 's',
});
const approver = (id: string): StaffPrincipal => ({
  ...viewer(id),
  permissions: ['applications.read', 'applications.approve', 'members.read'],
});
const view = async (who: string, id: string) =>
  rig.platform.context.get(RunViews, { strict: false }).view(viewer(who), id);
/** Nobody renders here: the answer is the run. */
const ask = async (who: string, id: string, name = '', reader = approver(who)): Promise<string> => {
  const answer = await previews.preview(staff(who), reader, id, 'card', name === '' ? {} : { name });
  if ('image' in answer) throw new Error('There is an image already');
  return answer.runId;
};
const found = async (id: string): Promise<PreviewRun> => {
  const run = await runs.byId(previewRun, id);
  if (run === undefined) throw new Error('The run is gone');
  return run;
};

describe('a preview that is being rendered', () => {
  it('is rendered once for everybody who asks for the same, and shown to each of them and to nobody else', async () => {
    const id = await rig.verified();
    const [first, second, other] = await Promise.all([
      ask('asha', id),
      ask('ravi', id),
      ask('mira', id, 'Dr. Asha Verma'),
    ]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(await rig.rows('outbox', { job: 'preview.render' })).toHaveLength(2);
    for (const who of ['asha', 'ravi']) expect(await view(who, first)).toMatchObject({ _id: first });
    await expect(view('mira', first)).rejects.toEqual(expect.objectContaining({ status: 404 }));
  }, 20_000);

  it('keeps its row for half a day after its last change: its image goes a day after it was stored', async () => {
    const run = await found(await ask('asha', await rig.verified()));
    expect((run.expiresAt?.getTime() ?? 0) - run.updatedAt.getTime()).toBe(12 * HOUR_MS);
  });
});

describe('who may ask for a preview', () => {
  const forbidden = expect.objectContaining({ status: 403 });

  it('of an application: everybody who reads it, with other words only who approves', async () => {
    const id = await rig.verified();
    await expect(ask('asha', id, '', viewer('asha'))).resolves.toEqual(expect.any(String));
    await expect(ask('asha', id, 'Dr. Asha Verma', viewer('asha'))).rejects.toEqual(forbidden);
    expect(await rig.rows('outbox', { job: 'preview.render' })).toHaveLength(1);
  }, 20_000);

  it('of an approved one: only who reads members', async () => {
    const id = await rig.verified();
    const approved = { $set: { state: 'approved' } };
    await rig.platform.connection.collection('applications').updateMany({}, approved);
    await expect(ask('asha', id, '', viewer('asha'))).rejects.toEqual(forbidden);
    await expect(ask('asha', id)).resolves.toEqual(expect.any(String));
  }, 20_000);
});

describe('a preview that is rendered', () => {
  it('is given at once, also to who asks later, who may look at its run then', async () => {
    const id = await rig.verified();
    const run = await found(await ask('asha', id));
    const key = run.key ?? '';
    await rig.platform.context.get(StorageService).put(key, Buffer.from('a card'), 'image/jpeg');
    await runs.record(previewRun, run.id, 'render', { result: { key } });
    const answer = await previews.preview(staff('ravi'), viewer('ravi'), id, 'card', {});
    expect('image' in answer && answer.image.toString()).toBe('a card');
    expect(await view('ravi', run.id)).toMatchObject({ state: 'done', progress: 100 });
  });
});

describe('who waits for a preview', () => {
  /** Does something while the first one waits for what nobody has rendered yet. */
  async function meanwhile(id: string, work: (runId: string) => Promise<unknown>) {
    const waiting = previews.preview(staff('asha'), viewer('asha'), id, 'card', {});
    const answer = waiting.catch((error: unknown) => error);
    const deadline = Date.now() + 2_000;
    let runId: unknown;
    while (runId === undefined && Date.now() < deadline) runId = (await rig.rows('runs'))[0]?.['_id'];
    await work(String(runId));
    return answer;
  }

  it('gets it as soon as it is rendered', async () => {
    const id = await rig.verified();
    const answer = await meanwhile(id, async (runId) => {
      const { key = '' } = await found(runId);
      await rig.platform.context.get(StorageService).put(key, Buffer.from('a card'), 'image/jpeg');
      await runs.record(previewRun, runId, 'render', { result: { key } });
    });
    expect(answer).toEqual({ image: Buffer.from('a card') });
  }, 20_000);

  it('is told when it cannot be rendered', async () => {
    const answer = await meanwhile(await rig.verified(), async (runId) =>
      runs.fail(previewRun, runId, { error: { key: 'documents.failed' } }),
    );
    expect(answer).toMatchObject({ status: 503, key: 'documents.failed' });
  }, 20_000);

  it('is not shown what there is none of: another document, another person, another application', async () => {
    const id = await rig.verified();
    const missing = { status: 404 };
    const asked = async (...[of, document, person]: [string, string, string?]) =>
      previews.preview(staff('asha'), viewer('asha'), of, document, person === undefined ? {} : { person });
    await expect(asked(id, 'passport')).rejects.toMatchObject(missing);
    await expect(asked(id, 'card', '1')).rejects.toMatchObject(missing);
    await expect(asked('64b000000000000000000000', 'card')).rejects.toMatchObject(missing);
  });
});

describe('a preview that could not be rendered', () => {
  it('says so to who waits, and is rendered anew for the next one', async () => {
    const id = await rig.verified();
    const steps = rig.platform.context.get(RunSteps, { strict: false });
    const first = await ask('asha', id);
    const failing = steps.attempt(previewRun, first, { lastAttempt: true }, async () =>
      Promise.reject(new Error('the fonts are gone')),
    );
    await expect(failing).rejects.toThrow('the fonts are gone');
    expect(await view('asha', first)).toMatchObject({ state: 'failed', error: { key: 'documents.failed' } });
    expect(await ask('ravi', id)).not.toBe(first);
  }, 20_000);
});
