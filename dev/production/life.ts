import { randomBytes } from 'node:crypto';
import { step } from '../core/steps.ts';
import { tryDoors } from './doors.ts';
import type { Portal } from './portal.ts';

const password = `Aa1-${randomBytes(9).toString('hex')}`;

/** A photo goes to the storage by its signed address, and a worker looks at it. */
async function upload(portal: Portal, label: string): Promise<string> {
  const { ApplicantByHttp } = await import('../demo/applicant-by-http.ts');
  const { photo } = await import('../demo/paper.ts');
  const applicant = new ApplicantByHttp(portal.address, label);
  await applicant.openDraft();
  const { state, reason } = await applicant.upload(
    'profile_image',
    await photo(300, 400, applicant.sitters[0]),
  );
  if (state !== 'ok') throw new Error(`The photo was refused: ${reason}`);
  return 'a photo, inspected';
}

async function logIn(portal: Portal): Promise<string> {
  const { ReviewerByHttp } = await import('../demo/reviewer-by-http.ts');
  await ReviewerByHttp.logIn(portal.address, password, 'first');
  return 'first, an employee';
}

async function createStaff(portal: Portal): Promise<void> {
  const who = ['--username', 'first', '--email', 'first@post.example', '--role', 'employee'];
  const run = [
    'run',
    '--rm',
    '-T',
    '--no-deps',
    'backend',
    'npm',
    'run',
    '--silent',
    'staff:create',
    '--',
    ...who,
  ];
  await portal.compose(run, `${password}\n${password}\n`);
}

async function refuse(portal: Portal): Promise<string> {
  portal.set({ PUBLIC_URL: 'http://portal.production.example', MONGO_PASSWORD: 'short' });
  const said = await portal.refusal();
  for (const name of ['PUBLIC_URL', 'MONGODB_URI'])
    if (!said.includes(name)) throw new Error(`The refusal does not name ${name}:\n${said}`);
  portal.set({
    PUBLIC_URL: 'https://portal.production.example',
    MONGO_PASSWORD: randomBytes(24).toString('hex'),
  });
  return 'two wrong values named, nothing started';
}

/** From the first start to a second one with other secrets; prints its steps. @throws at the first that is not as it should be */
export async function live(portal: Portal): Promise<void> {
  const said = (text: string): string => text;
  await step('refusal', async () => await refuse(portal), said);
  await step(
    'up',
    async () => await portal.up(),
    () => 'every container healthy, the portal ready',
  );
  await step(
    'staff:create',
    async () => await createStaff(portal),
    () => 'from a pipe',
  );
  await step('log-in', async () => await logIn(portal), said);
  await step('upload', async () => await upload(portal, 'one'), said);
  await step('doors', async () => await tryDoors(portal), said);
  await step('stop', async () => await portal.stop(), said);
  const fresh = (bytes: number): string => randomBytes(bytes).toString('hex');
  portal.set({
    S3_ACCESS_KEY_ID: fresh(10),
    S3_SECRET_ACCESS_KEY: fresh(24),
    MONGO_PASSWORD: fresh(24),
    REDIS_PASSWORD: fresh(24),
  });
  await step(
    'up again',
    async () => await portal.up(),
    () => 'with other keys and passwords',
  );
  await step('log-in', async () => await logIn(portal), said);
  await step('upload', async () => await upload(portal, 'two'), said);
}
