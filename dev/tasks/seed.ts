/**
 * `npm run seed -- --members 200000` adds demo data to the running portal, or to the data of the stopped one;
 * `npm run seed -- dump <tag>` stores its database for the upgrade tests.
 */
import '../core/development-only.ts';
import { buildWhatChanged } from '../build/build.ts';
import { runSeed } from '../core/demo-data.ts';
import { answers } from '../core/ports.ts';
import { programEnv } from '../core/programs.ts';
import { settingsFrom } from '../core/settings.ts';
import { stopOnSignals } from '../core/signals.ts';
import { note, reasonOf, step } from '../core/steps.ts';
import { startServices } from '../services/services.ts';

const signals = stopOnSignals((text) => process.stdout.write(`\n${text} ...\n`));

/** Sets the server variables to a portal that `npm start` runs on the configured ports. */
async function useRunningServers(): Promise<void> {
  const { ports } = settingsFrom(process.env);
  const running: [number, string, string][] = [
    [ports.MONGO_PORT, 'MONGODB_URI', `mongodb://127.0.0.1:${ports.MONGO_PORT}/portal?replicaSet=portal`],
    [ports.REDIS_PORT, 'REDIS_URL', `redis://127.0.0.1:${ports.REDIS_PORT}`],
    [ports.S3_PORT, 'S3_ENDPOINT', `http://localhost:${ports.S3_PORT}`],
    [ports.SMTP_PORT, 'SMTP_URL', `smtp://127.0.0.1:${ports.SMTP_PORT}`],
    [ports.SANDBOX_PORT, 'RAZORPAY_BASE_URL', `http://localhost:${ports.SANDBOX_PORT}`],
  ];
  for (const [port, name, address] of running) {
    if (process.env[name] === undefined && (await answers(port))) process.env[name] = address;
  }
}

try {
  await step(
    'sources',
    async () => await buildWhatChanged(),
    () => 'built',
  );
  await useRunningServers();
  const settings = settingsFrom(process.env);
  const services = await startServices(settings);
  const env = programEnv(settings, services);
  const [command, tag] = process.argv.slice(2);
  if (command === 'dump') {
    // Imported lazily: it needs the build.
    const { dumpDatabase } = await import('../seed/dump.ts');
    note('dump', await dumpDatabase(env['MONGODB_URI'] ?? '', tag));
  } else await runSeed(process.argv.slice(2), env, true);
  await signals.stop(0);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  await signals.stop(1);
}
