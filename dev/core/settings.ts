import { resolve } from 'node:path';
import type { Places } from '../services/service.ts';
import { folder, root } from './paths.ts';
import { innerPortFrom, type PortName, type Ports, portsFrom } from './ports.ts';
import { type Secrets, secretsIn } from './secrets.ts';

/** Everything that one running copy of the portal is made from. */
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

/** The settings of `npm start`: from the variables, with the documented defaults. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const ports = portsFrom(env);
  const dataDir = folder(resolve(root, env['DATA_DIR'] ?? '.data'));
  const seed = env['SEED'] ?? 'demo';
  if (!/^(demo|none|\d+)$/.test(seed))
    throw new Error(`SEED must be demo, none or a number of members, not '${seed}'.`);
  const secrets = secretsIn(dataDir);
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

/** The ports that this start will listen on itself: those of joined parts are not. */
export function ownPorts(ports: Ports, env: NodeJS.ProcessEnv): PortName[] {
  const joinedBy: Partial<Record<PortName, string>> = {
    MONGO_PORT: 'MONGODB_URI',
    REDIS_PORT: 'REDIS_URL',
    S3_PORT: 'S3_ENDPOINT',
    MAILBOX_PORT: 'SMTP_URL',
    SMTP_PORT: 'SMTP_URL',
    SANDBOX_PORT: 'RAZORPAY_BASE_URL',
  };
  return (Object.keys(ports) as PortName[]).filter((name) => {
    const variable = joinedBy[name];
    return variable === undefined || !env[variable];
  });
}
