/** `npm run env:new`: creates `.env` with new secrets. It runs on servers with Node 20 or newer and has no dependencies. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Random bytes with each of the 16 digits, as production requires 16 different characters. */
const hex = (bytes = 32) => {
  for (;;) {
    const text = randomBytes(bytes).toString('hex');
    if (bytes < 32 || new Set(text).size === 16) return text;
  }
};

/** Generators of secrets by variable. */
const makers = {
  RAZORPAY_WEBHOOK_SECRETS: () => hex(),
  MONGO_PASSWORD: () => hex(),
  MONGO_ADMIN_PASSWORD: () => hex(),
  REDIS_PASSWORD: () => hex(),
  S3_ACCESS_KEY_ID: () => hex(10),
  S3_SECRET_ACCESS_KEY: () => hex(),
  S3_SETUP_SECRET_ACCESS_KEY: () => hex(),
  JWT_SECRETS: () => hex(),
  DATA_KEYS: () => hex(),
  DOCUMENT_SIGNING_KEY: () => hex(),
  METRICS_TOKEN: () => hex(),
  DOCUMENT_PROOF_KEYS: () => `${new Date().toISOString().slice(0, 10)}:sign:${hex()}`,
};

/** Required values that the operator has to provide. */
const asked = ['PUBLIC_URL', 'S3_PUBLIC_ENDPOINT', 'SMTP_URL', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'];

/**
 * Fills the empty secrets of `.env.example`.
 *
 * @param {string} example content of the file
 * @returns {string} the content with new secrets; all other lines are unchanged
 */
export function withSecrets(example) {
  return Object.entries(makers).reduce((text, [name, make]) => {
    const filled = text.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${make()}`);
    if (filled === text) throw new Error(`.env.example has no empty line ${name}=`);
    return filled;
  }, example);
}

/**
 * Writes `.env` in the folder, readable by its owner alone.
 *
 * @param {string} folder with `.env.example`
 * @returns {string} a message for the operator
 * @throws if `.env` exists, as its secrets may be in use
 */
export function makeEnv(folder) {
  const text = withSecrets(readFileSync(join(folder, '.env.example'), 'utf8'));
  try {
    writeFileSync(join(folder, '.env'), text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    throw new Error('.env already exists and was not changed: its secrets may be in use.', {
      cause: error,
    });
  }
  return `.env was created with new secrets. Fill in: ${asked.join(', ')}.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${makeEnv(fileURLToPath(new URL('../..', import.meta.url)))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
