import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folder } from './paths.ts';

/** Secrets of a development copy, by the name of the variable that carries each. */
export interface Secrets {
  JWT_SECRETS: string;
  DATA_KEYS: string;
  DOCUMENT_SIGNING_KEY: string;
  DOCUMENT_PROOF_KEYS: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

const make = (): Secrets => ({
  JWT_SECRETS: randomBytes(32).toString('hex'),
  DATA_KEYS: randomBytes(32).toString('hex'),
  DOCUMENT_SIGNING_KEY: randomBytes(32).toString('hex'),
  DOCUMENT_PROOF_KEYS: `${new Date().toISOString().slice(0, 10)}:sign:${randomBytes(32).toString('hex')}`,
  S3_ACCESS_KEY_ID: `portal${randomBytes(7).toString('hex')}`,
  S3_SECRET_ACCESS_KEY: randomBytes(24).toString('hex'),
});

/** The secrets of this data folder, made on the first start and kept, readable by the owner alone. */
export function secretsIn(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...make(), ...kept };
  folder(dirname(file));
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
