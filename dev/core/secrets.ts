import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folder } from './paths.ts';

/** Secrets of a development portal by environment variable. */
export interface Secrets {
  JWT_SECRETS: string;
  DATA_KEYS: string;
  DOCUMENT_SIGNING_KEY: string;
  DOCUMENT_PROOF_KEYS: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

const generateSecrets = (): Secrets => ({
  JWT_SECRETS: randomBytes(32).toString('hex'),
  DATA_KEYS: randomBytes(32).toString('hex'),
  DOCUMENT_SIGNING_KEY: randomBytes(32).toString('hex'),
  DOCUMENT_PROOF_KEYS: `${new Date().toISOString().slice(0, 10)}:sign:${randomBytes(32).toString('hex')}`,
  S3_ACCESS_KEY_ID: `portal${randomBytes(7).toString('hex')}`,
  S3_SECRET_ACCESS_KEY: randomBytes(24).toString('hex'),
});

/** Returns the secrets of a data folder, generated and stored there on first use, readable by the owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...generateSecrets(), ...stored };
  folder(dirname(file));
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
