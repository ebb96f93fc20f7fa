import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@portal/backend/platform/config/config';
import { makeEnv, withSecrets } from './env-new.mjs';

const root = new URL('../../', import.meta.url);
const example = readFileSync(new URL('.env.example', root), 'utf8');
const compose = readFileSync(new URL('docker-compose.yml', root), 'utf8');

/** Values that an operator fills in. */
const manualValues = {
  PUBLIC_URL: 'https://portal.example',
  S3_PUBLIC_ENDPOINT: 'https://files.portal.example',
  SMTP_URL: 'smtps://user:Vt5RKq7Lm3Xw9Zp2@mail.example:465',
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'Hk3LmZ8qWv5TyN2bRx7CpD4s',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-env-'));
  writeFileSync(join(folder, '.env.example'), example);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm run env:new', () => {
  it('has every variable of docker-compose.yml, each with a comment', () => {
    const wanted = [...compose.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...new Set(wanted)].sort());
    const paragraphs = example
      .trim()
      .split('\n\n')
      .map((text) => text.split('\n'));
    expect(paragraphs.filter(([first]) => first?.startsWith('#') !== true)).toEqual([]);
  });

  it('leaves only the manual values empty and generates valid production settings', () => {
    const values = parseEnv(withSecrets(example));
    const needed = [...compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => name);
    const empty = [...new Set(needed)].filter((name) => values[name] === '');
    expect(empty.sort()).toEqual(Object.keys(manualValues).sort());
    const env = {
      ...values,
      ...manualValues,
      NODE_ENV: 'production',
      MONGODB_URI: `mongodb://portal:${values['MONGO_PASSWORD']}@mongo:27017/portal?replicaSet=portal`,
      REDIS_URL: `redis://:${values['REDIS_PASSWORD']}@redis:6379`,
      S3_ENDPOINT: 'http://s3:8333',
    };
    expect(loadConfig(env).isProduction).toBe(true);
  });

  it('generates unique secrets', () => {
    const [one, two] = [parseEnv(withSecrets(example)), parseEnv(withSecrets(example))];
    const made = Object.keys(one).filter((name) => one[name] !== '');
    expect(made).toHaveLength(12);
    const own = [
      'RAZORPAY_WEBHOOK_SECRETS',
      'S3_SECRET_ACCESS_KEY',
      'JWT_SECRETS',
      'DATA_KEYS',
      'DOCUMENT_SIGNING_KEY',
    ];
    expect(own.map((name) => new Set(one[name]).size)).toEqual([16, 16, 16, 16, 16]);
    expect(new Set([...made.map((name) => one[name]), ...made.map((name) => two[name])]).size).toBe(24);
  });

  it('makes the file readable by its owner alone', () => {
    expect(makeEnv(folder)).toContain('Fill in: PUBLIC_URL, S3_PUBLIC_ENDPOINT, SMTP_URL');
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))['DATA_KEYS']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not change an existing .env', () => {
    writeFileSync(join(folder, '.env'), 'JWT_SECRETS=in-use\n');
    expect(() => makeEnv(folder)).toThrow('not changed');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('JWT_SECRETS=in-use\n');
  });
});
