/**
 * `npm run production [-- --start-after FILE]`: builds the image and runs docker-compose.yml, both as they are, on an engine of its own
 * that is only unpacked, with stand-ins for the published images. Six to eight minutes. Says so, and ends well, where no engine can be had.
 * The portal is started when the file is there, if one is named: the image may be built while the machine is busy, and what follows has
 * time limits.
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

const began = Date.now();
const {
  values: { 'start-after': startFile },
} = parseArgs({ options: { 'start-after': { type: 'string' } } });

async function makeImages(engine: Engine, home: string): Promise<void> {
  await step('base', async () => await createBaseImage(engine, home));
  const build = ['build', '-q', '-t', 'membership-portal:latest', root];
  await step(
    'image',
    async () => await engine.docker(build, { timeoutMs: 1_200_000 }),
    () => 'built as the Dockerfile says',
  );
  await step(
    'stand-ins',
    async () => await createSubstituteImages(engine, home),
    (text) => text,
  );
}

async function untilThere(file: string): Promise<void> {
  const ended = (): string | undefined => (isShuttingDown() ? 'It was ended while it waited.' : undefined);
  await until(file, 3_600_000, async () => existsSync(file), ended);
}

async function main(engine: Engine): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'portal-production-'));
  try {
    await makeImages(engine, home);
    if (startFile !== undefined)
      await step(
        'start',
        async () => await untilThere(startFile),
        () => 'asked for',
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

/** @returns undefined, with a line that says why, where none can be had */
async function engineOrWhy(): Promise<Engine | undefined> {
  try {
    const why = engineUnavailableReason();
    if (why !== undefined) throw new Error(why);
    return await step('engine', async () => await startEngine(await fetchEngine()));
  } catch (error) {
    process.stdout.write(`no engine can be had: ${reasonOf(error).split('\n')[0]}\n`);
    return undefined;
  }
}

const engine = await engineOrWhy();
if (engine !== undefined) {
  try {
    await step(
      'contract',
      async () => await buildWhatChanged(['contract']),
      () => 'built',
    );
    await main(engine);
    note('in all', `${((Date.now() - began) / 1000).toFixed(0)} s`);
  } catch (error) {
    process.stderr.write(`\n${reasonOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await step(
      'engine',
      async () => await engine.stop(),
      () => 'ended, the machine is as it was',
    );
  }
}
process.exit();
