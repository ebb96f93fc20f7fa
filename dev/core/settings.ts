import { resolve } from 'node:path';
import type { Places } from '../services/service.ts';
import { folder, root } from './paths.ts';
import type { MovedPort } from './port-check.ts';
import { innerPortFrom, type PortName, type Ports, portsFrom } from './ports.ts';
import { type Secrets, loadSecrets } from './secrets.ts';

/** Settings of one development portal. */
export interface Settings {
  ports: Ports;
  innerPort: number;
  publicUrl: string;
  bucket: string;
  places: Places;
  secrets: Secrets;
  demoPassword: string;
  /** `demo`, `none`, or a number of members. */
  seed: string;
}

/**
 * Returns the settings of `npm start` from the environment, with the documented defaults.
 *
 * @param moved ports that replace configured ones
 */
export function settingsFrom(env: NodeJS.ProcessEnv, moved: readonly MovedPort[] = []): Settings {
  const ports = portsFrom(env);
  for (const { name, to } of moved) ports[name] = to;
  const dataDir = folder(resolve(root, env['DATA_DIR'] ?? '.data'));
  const seed = env['SEED'] ?? 'demo';
  if (!/^(demo|none|\d+)$/.test(seed))
    throw new Error(`SEED must be demo, none or a number of members, not '${seed}'.`);
  const secrets = loadSecrets(dataDir);
  for (const name of Object.keys(secrets) as (keyof Secrets)[]) secrets[name] = env[name] ?? secrets[name];
  return {
    ports,
    innerPort: innerPortFrom(env),
    publicUrl: env['PUBLIC_URL'] ?? `http://localhost:${ports.PORT}`,
    bucket: env['S3_BUCKET'] ?? 'portal',
    places: { dataDir, logsDir: folder(dataDir, 'logs') },
    secrets,
    demoPassword: env['DEMO_PASSWORD'] ?? 'Demo-Orange-2026',
    seed,
  };
}

/** Returns the ports that this start listens on; services that are joined by address need none. */
export function listeningPorts(ports: Ports, env: NodeJS.ProcessEnv): PortName[] {
  const addressVariables: Partial<Record<PortName, string>> = {
    MONGO_PORT: 'MONGODB_URI',
    REDIS_PORT: 'REDIS_URL',
    S3_PORT: 'S3_ENDPOINT',
    MAILBOX_PORT: 'SMTP_URL',
    SMTP_PORT: 'SMTP_URL',
    SANDBOX_PORT: 'RAZORPAY_BASE_URL',
  };
  return (Object.keys(ports) as PortName[]).filter((name) => {
    const variable = addressVariables[name];
    return variable === undefined || !env[variable];
  });
}
