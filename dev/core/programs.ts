import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../services/service.ts';
import { type Child, startChild, tailOf } from './child.ts';
import { cacheDir, root } from './paths.ts';
import type { Settings } from './settings.ts';
import { until } from './wait.ts';

export type ProgramName = 'backend' | 'worker';

/** Returns the environment of backend and worker, including the addresses of the services. */
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

/** Returns the Node arguments that run the built backend or worker. */
export function programArgs(name: ProgramName): string[] {
  const sourceMaps = join(root, 'backend', 'dist', 'platform', 'source-maps.js');
  return [
    '--import',
    pathToFileURL(sourceMaps).href,
    '--max-semi-space-size=8',
    '--max-old-space-size=768',
    join(root, name, 'dist', 'program', 'main.js'),
  ];
}

/**
 * Starts the built backend or worker without waiting until it is ready.
 *
 * @param label name of the process and its log; for a second one
 */
export async function startProgram(
  name: ProgramName,
  env: Record<string, string>,
  logsDir: string,
  label: string = name,
): Promise<Child> {
  return await startChild({
    name: label,
    command: process.execPath,
    args: programArgs(name),
    // As in the Dockerfile.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
      ...env,
    },
    logFile: join(logsDir, `${label}.log`),
  });
}

/**
 * Waits until the portal reports that all of its parts are healthy.
 *
 * @param children processes whose end aborts the wait
 */
export async function untilReady(
  url: string,
  children: Child[],
  logsDir: string,
  timeoutMs = 90_000,
): Promise<void> {
  let last = 'no answer';
  const probe = async (): Promise<boolean> => {
    try {
      const response = await fetch(`${url}/health/ready?all=1`, { signal: AbortSignal.timeout(30_000) });
      last = `${response.status} ${await response.text()}`;
      return response.ok;
    } catch {
      return false;
    }
  };
  const deadProgram = (): string | undefined => {
    const dead = children.find((child) => child.whyEnded() !== undefined);
    return dead && `${dead.whyEnded()}:\n${tailOf(join(logsDir, `${dead.name}.log`))}`;
  };
  await until('The portal', timeoutMs, probe, deadProgram).catch((error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n  ${url}/health/ready?all=1: ${last}`,
    );
  });
}
