import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { step } from '../core/steps.ts';
import { until } from '../core/wait.ts';
import { checkIsolation } from './isolation.ts';
import { checkMetrics } from './metrics.ts';
import type { ExternalServices } from './external-services.ts';
import type { Portal } from './portal.ts';

interface Tools {
  /** Folder with the programs of the engine. */
  readonly programs: string;
  /** Folder for temporary files. */
  readonly home: string;
}

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

async function checkRejectedSettings(portal: Portal): Promise<string> {
  portal.set({ PUBLIC_URL: 'http://portal.production.example', MONGO_PASSWORD: 'short' });
  const said = await portal.startupError();
  for (const name of ['PUBLIC_URL', 'MONGODB_URI'])
    if (!said.includes(name)) throw new Error(`The error does not name ${name}:\n${said}`);
  portal.set({ PUBLIC_URL: portal.address, MONGO_PASSWORD: randomHex(24) });
  return 'two invalid values reported, nothing started';
}

/** Without backends the proxy serves the status page from the storage, and nothing else. */
async function checkStatusPage(portal: Portal): Promise<string> {
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(`${portal.address}${path}`);
    return `${response.status} ${/<strong>[^<]*/.exec(await response.text())?.[0] ?? ''}`;
  };
  await until('The status page', 90_000, async () => (await ask('/status')).startsWith('200'));
  await portal.compose(['stop', 'backend', 'backend-two']);
  const [status = '', home = ''] = [await ask('/status'), await ask('/')];
  await portal.up();
  if (!status.startsWith('200 <strong>') || !home.startsWith('50'))
    throw new Error(`Without backends the status page answers ${status}, the first page ${home}`);
  return 'served from the storage without backends';
}

/**
 * Runs a portal from its first start over a new member, a killed worker, changed secrets and the loss of all data to
 * its restoration, and prints each step.
 *
 * @throws at the first deviation
 */
export async function runScenario(portal: Portal, services: ExternalServices, tools: Tools): Promise<void> {
  // Imported lazily: they load the contract, which has been built by now.
  const {
    becomeMember,
    createStaff,
    memberOpensDocuments,
    submitApplication: submitted,
  } = await import('./people.ts');
  const { backUpAndCheck: backUp, createKeys: makeKeys, restore } = await import('./restore.ts');
  const { upgrade } = await import('./upgrade.ts');
  const said = (text: string): string => text;
  await step('invalid settings', async () => await checkRejectedSettings(portal), said);
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
  await services.openForwarders();
  await step(
    'staff:create',
    async () => await createStaff(portal),
    () => 'from a pipe',
  );
  await step('status page', async () => await checkStatusPage(portal), said);
  await step('isolation', async () => await checkIsolation(portal), said);
  const member = await step(
    'member',
    async () => await becomeMember(portal, services, 'one'),
    (number) => `${number}: applied, paid, verified, drawn, approved, mailed, logged in`,
  );
  await step(
    'metrics',
    async () => await checkMetrics(portal, join(tools.programs, 'usr/bin/prometheus'), tools.home),
    said,
  );
  const second = await step(
    'killed worker',
    async () => await becomeMember(portal, services, 'two', async () => await portal.kill('worker')),
    (number) => `restarted automatically, ${number} approved`,
  );
  const { applicant: payer } = await submitted(portal, 'three');
  await step(
    'backup',
    async () => await backUp(portal, privateKey),
    () => 'created and verified',
  );
  await step('upgrade', async () => await upgrade(portal, services), said);
  await step('stop', async () => await portal.stop(), said);
  portal.set({
    S3_ACCESS_KEY_ID: randomHex(10),
    S3_SECRET_ACCESS_KEY: randomHex(24),
    MONGO_PASSWORD: randomHex(24),
    REDIS_PASSWORD: randomHex(24),
  });
  await step(
    'up again',
    async () => await portal.up(),
    () => 'with other keys and passwords',
  );
  await step('documents', async () => await memberOpensDocuments(portal, member), said);
  await step('restore', async () => await restore(portal, services, privateKey, payer), said);
  await step('documents', async () => await memberOpensDocuments(portal, second), said);
  await step('next member', async () => await becomeMember(portal, services, 'four'), said);
}
