import { expect } from '@jest/globals';
import type { Application } from '@portal/backend/applications/application';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import type { StoredFile } from '@portal/backend/applications/uploads/stored-file';
import { paidApplication } from '../../reviewing/approval/testing/application-builder.js';
import { UploadHarness } from '../../applications/uploads/testing/upload-harness.js';
import { OperationsWorkerModule } from '../operations.module.js';
import { RetentionTimer } from '../retention.timer.js';

/** Hours of a day. */
export const DAY = 24;
export let harness: UploadHarness;
export let timer: RetentionTimer;

/** What the tests bring along from the development tools. */
export interface Tools {
  readonly testMongoUri: (name: string) => string;
  readonly testRedisUrl: () => Promise<string>;
  readonly testStorage: () => Promise<Record<string, string>>;
}

/** Starts the worker's part against servers of its own, with a clock that can be moved. */
export async function openFaultFixture({ testMongoUri, testRedisUrl, testStorage }: Tools): Promise<void> {
  harness = await UploadHarness.start(
    {
      ...(await testStorage()),
      MONGODB_URI: testMongoUri('retention'),
      REDIS_URL: await testRedisUrl(),
    },
    OperationsWorkerModule,
  );
  timer = harness.context.get(RetentionTimer, { strict: false });
}

export const rows = (name: string) => harness.connection.collection<Record<string, unknown>>(name);
/** Two workers at once, and again when files whose use has ended may go. */
export async function sweep(): Promise<void> {
  await Promise.all([timer.tick(), timer.tick()]);
  harness.later(2);
  await timer.tick();
}
export const whole = ['row', 'final', 'thumbnail'];
export const audited = async (action: string, id: string) =>
  rows('audit').countDocuments({ action, 'object.id': id });

interface OpenedDraft {
  readonly appId: string;
  readonly secret: string;
  readonly photo: StoredFile;
  readonly waiting: StoredFile;
}

/** A draft with answers, an accepted photo and an upload that is still to be inspected. */
export async function draft(): Promise<OpenedDraft> {
  const drafts = harness.context.get(DraftsService, { strict: false });
  const { draft: opened, secret } = await drafts.open(
    { kind: 'visitor' },
    undefined,
    { appType: 'single' },
    undefined,
  );
  const { appId, version } = opened;
  const photo = await harness.file(appId, 'ok');
  const waiting = await harness.file(appId, 'checking', { slot: 'signature_image' });
  const answers = { applicants: [{ name: 'Asha Verma', profile_image: photo.key }] };
  await drafts.save(secret, appId, { version, answers });
  return { appId, secret, photo, waiting };
}

export const order = (appId: string, more: object = {}) => ({
  _id: appId as never,
  appId,
  n: 1,
  providerOrderId: `order_${appId}`,
  amount: 163_500,
  state: 'created',
  createdAt: harness.now(),
  ...more,
});
export const payment = (appId: string, state: string) => ({
  _id: `pay_${appId}` as never,
  appId,
  providerOrderId: `order_${appId}`,
  state,
  amount: 163_500,
  createdAt: harness.now(),
});

/** An application that came into its state now. */
export async function application(
  state: Application['state'],
  { appId, photo, ...more }: { appId?: string; photo?: string } & Record<string, unknown> = {},
): Promise<string> {
  const id = await paidApplication(harness.context, { state });
  const now = harness.now();
  const own = await rows('applications').findOne({ _id: idOf(id) });
  const history = [{ event: 'reject', from: 'verified', to: state, at: now, by: { kind: 'system' } }];
  await rows('applications').updateOne(
    { _id: idOf(id) },
    {
      $set: {
        createdAt: now,
        updatedAt: now,
        history,
        ...(appId === undefined ? {} : { appId }),
        ...(photo === undefined ? {} : { 'applicants.0.profileImage': photo }),
        ...more,
      },
    },
  );
  expect(own).not.toBeNull();
  return id;
}
export const found = async (id: string): Promise<Record<string, unknown>> =>
  (await rows('applications').findOne({ _id: idOf(id) })) ?? {};
export const stateOf = async (id: string) => (await found(id))['state'];
export const appIdOf = async (id: string) => String((await found(id))['appId']);
export async function papersOf(id: string): Promise<string[]> {
  const applicants = ((await found(id))['applicants'] ?? []) as Record<string, string>[];
  return applicants.flatMap(({ profileImage = '', signatureImage = '', certificateImage = '' }) => [
    profileImage,
    signatureImage,
    certificateImage,
  ]);
}
export const there = async (keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => harness.storage.exists(key)));

export function idOf(hex: string): never {
  return harness.connection.base.Types.ObjectId.createFromHexString(hex) as never;
}
