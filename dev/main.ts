/** `npm start`: builds, starts and supervises a complete portal on this machine. */
import './core/development-only.ts';
import { join } from 'node:path';
import { buildWhatChanged } from './build/build.ts';
import { type Child, tailOf } from './core/child.ts';
import { demoFile, seedOnce } from './core/demo-data.ts';
import { freePort, portsFrom } from './core/ports.ts';
import { resolvePorts } from './core/port-check.ts';
import { type ProgramName, programEnv, startProgram, untilReady } from './core/programs.ts';
import { listeningPorts, type Settings, settingsFrom } from './core/settings.ts';
import { stopOnSignals } from './core/signals.ts';
import { note, reasonOf, step } from './core/steps.ts';
import { START_LIMIT_MS } from './core/wait.ts';
import { supervise, type Supervised } from './core/supervisor.ts';
import type { Service } from './services/service.ts';
import { startLoadBalancer } from './services/load-balancer.ts';
import { startServices } from './services/services.ts';
import { rmSync, writeFileSync } from 'node:fs';
import { root } from './core/paths.ts';

/** Read by the commands of package.json (`audit:verify`, `keys:rotate`, `staff:create`); their own environment has precedence. */
const file = join(root, '.data', 'portal.env');

/** Writes the environment of the running portal, readable by this user alone, and deletes it when this process exits. */
function writeEnvironmentFile(env: Readonly<Record<string, string>>): void {
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const isWatching = process.argv.includes('--watch');
/** Every part of which one may fail runs more than once, behind a load balancer. */
const isCluster = process.argv.includes('--cluster');
/** Servers that a cluster starts itself; it would not know the parts of others. */
const joinedServers = ['MONGODB_URI', 'REDIS_URL', 'S3_ENDPOINT'];
const signals = stopOnSignals((text) => print(`\n${text} ...`));

async function startAndWatch(
  name: ProgramName,
  env: Record<string, string>,
  settings: Settings,
  label: string = name,
): Promise<Supervised> {
  const { logsDir } = settings.places;
  const start = async (): Promise<Child> => await startProgram(name, env, logsDir, label);
  const first = await start();
  return supervise(
    first,
    start,
    () => signals.isStopping(),
    (text, isFinal) => {
      print(
        `\n${text}. The end of its log (${join(logsDir, `${label}.log`)}):\n${tailOf(join(logsDir, `${label}.log`))}`,
      );
      if (isFinal) void signals.stop(1);
    },
  );
}

function watchServices(services: Service[]): void {
  const reported = new Set<Service>();
  setInterval(() => {
    for (const service of services) {
      const why = service.whyEnded?.();
      if (why === undefined || signals.isStopping() || reported.has(service)) continue;
      reported.add(service);
      print(`\n${why}. Restart to recover it.`);
    }
  }, 1000).unref();
}

function printAddresses(settings: Settings, services: Service[]): void {
  const env = Object.assign({}, ...services.map((service) => service.env)) as Record<string, string>;
  const staff = ['employee', 'admin', 'superadmin'].map((name) => `${name} (${name}@portal.example)`);
  const lines = [
    `portal        ${settings.publicUrl}`,
    `console       ${settings.publicUrl}/login`,
    `mailbox       ${env['MAILBOX_URL'] ?? env['SMTP_URL'] ?? ''}`,
    `payments      ${env['RAZORPAY_BASE_URL'] ?? ''}`,
    `storage       ${env['S3_ENDPOINT'] ?? ''} (bucket ${settings.bucket})`,
    `logs          ${settings.places.logsDir}`,
  ];
  if (settings.seed !== 'none') {
    lines.push('', `demo staff    ${staff.join(', ')}`, `password      ${settings.demoPassword}`);
    const { members: demoMembers = [] } = demoFile(settings.places.dataDir);
    const members = demoMembers.map(({ type, number }) => `${number} (${type})`);
    if (members.length > 0) lines.push(`demo members  ${members.join(', ')}`);
  }
  print(
    `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n  Ctrl-C stops everything.\n`,
  );
}

/** Starts the second worker and backend of a cluster, and the load balancer on the portal's port. */
async function startSeconds(
  env: Record<string, string>,
  settings: Settings,
  firstPort: number,
): Promise<Supervised[]> {
  const [workerPort, backendPort] = [await freePort(), await freePort()];
  const seconds = [
    await startAndWatch('worker', { ...env, WORKER_PORT: String(workerPort) }, settings, 'worker-2'),
    await startAndWatch('backend', { ...env, PORT: String(backendPort) }, settings, 'backend-2'),
  ];
  await startLoadBalancer(settings.ports.PORT, [firstPort, backendPort]);
  note(
    'cluster',
    `backends on ${firstPort}, ${backendPort}; workers on ${settings.ports.WORKER_PORT}, ${workerPort}`,
  );
  return seconds;
}

/** With --watch, a development server on the portal's port serves the apps from their sources and proxies the rest to the backend. */
async function startPrograms(
  env: Record<string, string>,
  settings: Settings,
  needsPeople: boolean,
): Promise<void> {
  const backendPort = isWatching || isCluster ? await freePort() : settings.ports.PORT;
  const programs = [
    await startAndWatch('worker', env, settings),
    await startAndWatch('backend', { ...env, PORT: String(backendPort) }, settings),
  ];
  if (needsPeople) {
    const { rest } = await step(
      'demo people',
      // Imported lazily: it needs the contract, which a clean clone has not built before the `sources` step.
      async () => await (await import('./demo/fill.ts')).addPeople(env, settings),
      ({ text }) => text,
    );
    rest.then(
      () => note('demo people', 'the demonstration is complete'),
      (error: unknown) => {
        if (!signals.isStopping()) note('demo people', `incomplete: ${reasonOf(error)}`);
      },
    );
  }
  if (isCluster) programs.push(...(await startSeconds(env, settings, backendPort)));
  const health = `http://localhost:${isWatching ? backendPort : settings.ports.PORT}`;
  await step(
    'ready',
    async () =>
      await untilReady(
        health,
        programs.map((program) => program.current()),
        settings.places.logsDir,
        START_LIMIT_MS,
      ),
    () => 'all parts are healthy',
  );
  if (!isWatching) return;
  const { startDevServer: startFront } = await import('./watch/dev-server.ts');
  const { rebuildOnChange } = await import('./watch/rebuild.ts');
  await step(
    'dev server',
    async () => await startFront(settings.ports.PORT, backendPort),
    () => 'apps from their sources',
  );
  rebuildOnChange(async () => {
    for (const program of programs) await program.restart();
  });
}

/** Gives a cluster a data folder of its own: its servers do not read that of single ones. */
function prepareCluster(): void {
  if (isWatching) throw new Error('npm run dev does not start a cluster; use npm start -- --cluster.');
  const joined = joinedServers.filter((name) => (process.env[name] ?? '') !== '');
  if (joined.length > 0)
    throw new Error(`--cluster starts its own servers, so ${joined.join(' and ')} must not be set.`);
  process.env['DATA_DIR'] ??= '.data/cluster';
}

async function main(): Promise<void> {
  const startedAt = Date.now();
  if (isCluster) prepareCluster();
  const ports = portsFrom(process.env);
  const isShifted = Number(process.env['PORT_OFFSET'] ?? '0') > 0;
  const moved = await resolvePorts(ports, listeningPorts(ports, process.env), isShifted);
  for (const { name, from, to, why } of moved) note('ports', `${name} is ${to}, because ${from} is ${why}`);
  const settings = settingsFrom(process.env, moved);
  const [services] = await Promise.all([
    startServices(settings, isCluster),
    step(
      'sources',
      async () => await buildWhatChanged(),
      () => 'built',
    ),
  ]);
  const env = { ...programEnv(settings, services), ...(isCluster ? { TRUSTED_PROXIES: '127.0.0.1' } : {}) };
  const seeded = await step(
    'demo data',
    async () => await seedOnce(env),
    (text) => text,
  );
  if (seeded === 'unchanged' && demoFile(settings.places.dataDir).isWhole === false)
    note(
      'demo people',
      `incomplete, the start was stopped meanwhile; delete ${settings.places.dataDir} to begin anew`,
    );
  await startPrograms(env, settings, seeded === 'seeded');
  writeEnvironmentFile(env);
  watchServices(services);
  note('total', `${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  printAddresses(settings, services);
}

main().catch(async (error: unknown) => {
  if (signals.isStopping()) return;
  process.stderr.write(`\n${reasonOf(error)}\n`);
  await signals.stop(1);
});
