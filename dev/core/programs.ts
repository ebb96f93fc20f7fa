import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../services/service.ts';
import { type Child, startChild, tailOf } from './child.ts';
import { cacheDir, root } from './paths.ts';
import type { Settings } from './settings.ts';
import { until } from './wait.ts';

export type ProgramName = 'backend' | 'worker';

/** The environment of backend and worker: the parts they lean on, and the names of `running`. */
export function programEnv(settings: Settings, services: Service[]): Record<string, string> {
  const env: Record<string, string> = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(settings.ports.PORT),
    WORKER_PORT: String(settings.ports.WORKER_PORT),
    PUBLIC_URL: settings.publicUrl,
    DEMO_PASSWORD: settings.demoPassword,
    SEED: settings.seed,
    ...settings.secrets,
  };
  for (const service of services) Object.assign(env, service.env);
  const s3 = env['S3_ENDPOINT'];
  if (s3 !== undefined) env['S3_PUBLIC_ENDPOINT'] = process.env['S3_PUBLIC_ENDPOINT'] ?? s3;
  return env;
}

/** What Node is told to run the built backend or worker. */
export function programArgs(name: ProgramName): string[] {
  const sourceMaps = join(root, 'backend', 'dist', 'platform', 'source-maps.js');
  return [
    '--import',
    pathToFileURL(sourceMaps).href,
    '--max-semi-space-size=16',
    '--max-old-space-size=768',
    join(root, name, 'dist', 'program', 'main.js'),
  ];
}

/** Starts the built backend or worker. It is not ready yet when this returns. */
export async function startProgram(
  name: ProgramName,
  env: Record<string, string>,
  logsDir: string,
): Promise<Child> {
  return await startChild({
    name,
    command: process.execPath,
    args: programArgs(name),
    env: { NODE_COMPILE_CACHE: join(cacheDir, 'compiled'), ...env },
    logFile: join(logsDir, `${name}.log`),
  });
}

/**
 * Waits until the portal says that every part of it is well.
 *
 * @param children ending of one of them ends the waiting
 */
export async function untilReady(
  url: string,
  children: Child[],
  logsDir: string,
  timeoutMs = 90_000,
): Promise<void> {
  let last = 'no answer';
  const ask = async (): Promise<boolean> => {
    try {
      const response = await fetch(`${url}/health/ready?all=1`, { signal: AbortSignal.timeout(5000) });
      last = `${response.status} ${await response.text()}`;
      return response.ok;
    } catch {
      return false;
    }
  };
  const givenUp = (): string | undefined => {
    const dead = children.find((child) => child.whyEnded() !== undefined);
    return dead && `${dead.whyEnded()}:\n${tailOf(join(logsDir, `${dead.name}.log`))}`;
  };
  await until('The portal', timeoutMs, ask, givenUp).catch((error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n  ${url}/health/ready?all=1: ${last}`,
    );
  });
}
