import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { step } from '../core/steps.ts';
import { tryDoors } from './doors.ts';
import { scrape } from './metrics.ts';
import type { Outside } from './outside.ts';
import type { Portal } from './portal.ts';

interface Tools {
  /** Where the engine's programs were unpacked. */
  readonly programs: string;
  /** A folder for what is thrown away afterwards. */
  readonly home: string;
}

const fresh = (bytes: number): string => randomBytes(bytes).toString('hex');

async function refuse(portal: Portal): Promise<string> {
  portal.set({ PUBLIC_URL: 'http://portal.production.example', MONGO_PASSWORD: 'short' });
  const said = await portal.refusal();
  for (const name of ['PUBLIC_URL', 'MONGODB_URI'])
    if (!said.includes(name)) throw new Error(`The refusal does not name ${name}:\n${said}`);
  portal.set({ PUBLIC_URL: portal.address, MONGO_PASSWORD: fresh(24) });
  return 'two wrong values named, nothing started';
}

/**
 * From the first start over a member, a killed worker, other secrets and the loss of all data to the portal as it was before; prints its
 * steps. @throws at the first that is not as it should be
 */
export async function live(portal: Portal, outside: Outside, tools: Tools): Promise<void> {
  // They load the contract as it is built, which is done by now.
  const { becomeMember, createStaff, memberOpensDocuments, submitted } = await import('./people.ts');
  const { backUp, makeKeys, restore } = await import('./restore.ts');
  const { upgrade } = await import('./upgrade.ts');
  const said = (text: string): string => text;
  await step('refusal', async () => await refuse(portal), said);
  const privateKey = await step(
    'keys',
    async () => await makeKeys(portal),
    () => 'of the backups',
  );
  await step(
    'up',
    async () => await portal.up(),
    () => 'every container healthy, the portal ready',
  );
  await outside.open();
  await step(
    'staff:create',
    async () => await createStaff(portal),
    () => 'from a pipe',
  );
  await step('doors', async () => await tryDoors(portal), said);
  const member = await step(
    'member',
    async () => await becomeMember(portal, outside, 'one'),
    (number) => `${number}: applied, paid, verified, drawn, approved, mailed, logged in`,
  );
  await step(
    'metrics',
    async () => await scrape(portal, join(tools.programs, 'usr/bin/prometheus'), tools.home),
    said,
  );
  const second = await step(
    'killed worker',
    async () => await becomeMember(portal, outside, 'two', async () => await portal.kill('worker')),
    (number) => `started again by itself, ${number} approved`,
  );
  const { applicant: payer } = await submitted(portal, 'three');
  await step(
    'backup',
    async () => await backUp(portal, privateKey),
    () => 'made and tried out',
  );
  await step('upgrade', async () => await upgrade(portal, outside), said);
  await step('stop', async () => await portal.stop(), said);
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
  await step('documents', async () => await memberOpensDocuments(portal, member), said);
  await step('restore', async () => await restore(portal, outside, privateKey, payer), said);
  await step('documents', async () => await memberOpensDocuments(portal, second), said);
  await step('next member', async () => await becomeMember(portal, outside, 'four'), said);
}
