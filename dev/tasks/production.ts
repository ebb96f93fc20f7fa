/**
 * `npm run production [-- --start-after FILE]` builds the image from the Dockerfile and runs docker-compose.yml unchanged, on a container
 * engine that is unpacked but not installed, with replacements for the published images. It takes six to eight minutes. Where no engine is
 * available it reports so and succeeds. With `--start-after` the portal is started once the file exists: building the image may overlap
 * with other work, but the later steps have time limits.
 */
import '../core/development-only.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../build/build.ts';
import { root } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import { note, reasonOf, step } from '../core/steps.ts';
import { until } from '../core/wait.ts';
import { isShuttingDown } from '../production/command.ts';
import { type Engine, fetchEngine, startEngine, engineUnavailableReason } from '../production/engine.ts';
import { runScenario } from '../production/scenario.ts';
import { startExternalServices } from '../production/external-services.ts';
import { Portal } from '../production/portal.ts';
import { createBaseImage, createSubstituteImages } from '../production/stand-ins.ts';

const startedAt = Date.now();
const {
  values: { 'start-after': startFile },
} = parseArgs({ options: { 'start-after': { type: 'string' } } });

async function makeImages(engine: Engine, home: string): Promise<void> {
  await step('base', async () => await createBaseImage(engine, home));
  const build = ['build', '-q', '-t', 'membership-portal:latest', root];
  await step(
    'image',
    async () => await engine.docker(build, { timeoutMs: 1_200_000 }),
    () => 'built from the Dockerfile',
  );
  await step(
    'stand-ins',
    async () => await createSubstituteImages(engine, home),
    (text) => text,
  );
}

async function waitForFile(file: string): Promise<void> {
  const interrupted = (): string | undefined =>
    isShuttingDown() ? 'The run was ended while it waited.' : undefined;
  await until(file, 3_600_000, async () => existsSync(file), interrupted);
}

async function main(engine: Engine): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'portal-production-'));
  try {
    await makeImages(engine, home);
    if (startFile !== undefined)
      await step(
        'start',
        async () => await waitForFile(startFile),
        () => 'requested',
      );
    const port = await freePort();
    const outside = await startExternalServices(home, `http://127.0.0.1:${port}`);
    try {
      const portal = await Portal.prepare(engine, home, port, outside);
      try {
        await runScenario(portal, outside, { programs: engine.programs, home });
      } finally {
        await step('down', async () => await portal.down());
      }
    } finally {
      await outside.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Starts a container engine. Prints the reason and returns undefined where none is available. */
async function tryStartEngine(): Promise<Engine | undefined> {
  try {
    const obstacle = engineUnavailableReason();
    if (obstacle !== undefined) throw new Error(obstacle);
    return await step('engine', async () => await startEngine(await fetchEngine()));
  } catch (error) {
    process.stdout.write(`no container engine is available: ${reasonOf(error).split('\n')[0]}\n`);
    return undefined;
  }
}

const engine = await tryStartEngine();
if (engine !== undefined) {
  try {
    await step(
      'contract',
      async () => await buildWhatChanged(['contract']),
      () => 'built',
    );
    await main(engine);
    note('in all', `${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  } catch (error) {
    process.stderr.write(`\n${reasonOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await step(
      'engine',
      async () => await engine.stop(),
      () => 'stopped and removed',
    );
  }
}
process.exit();
