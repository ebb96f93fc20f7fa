import { randomBytes } from 'node:crypto';
import { takeDatabase } from '../../../../dev/testing/databases/free-databases.ts';
import { loadConfig, type PortalConfig } from '../config/config.js';
import { ownPrefix } from './redis.js';

const localMongo = 'mongodb://127.0.0.1:27117/';
const key = (letter: string) => `${letter}-for-tests-only-0123456789abcdef`;

/** Variables of the real servers in the environment of the test run. */
const serverVariables = [
  'MONGODB_URI',
  'REDIS_URL',
  'REDIS_CLUSTER',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** Returns the URI of a separate database on the server of the test run. */
function ownDatabase(uri: string, name = `test_${randomBytes(6).toString('hex')}`): string {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.toString();
}

/** Returns the URI of an empty database, for migrations and restores. */
export function emptyDatabase(): string {
  return ownDatabase(process.env['MONGODB_URI'] ?? localMongo);
}

/** Returns a complete test configuration: servers from the environment, dummy values for the rest. */
export function testConfig(overrides: Readonly<Record<string, string>> = {}): PortalConfig {
  const servers = serverVariables.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    MONGODB_URI: localMongo,
    REDIS_URL: 'redis://127.0.0.1:6479',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'portal-key',
    S3_SECRET_ACCESS_KEY: 'portal-secret',
    RAZORPAY_KEY_ID: 'rzp_test_portal',
    RAZORPAY_KEY_SECRET: 'portal_test_secret',
    RAZORPAY_WEBHOOK_SECRETS: 'portal_webhook_secret',
    RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
    RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4010/checkout.js',
    JWT_SECRETS: key('jwt'),
    DATA_KEYS: key('data'),
    DOCUMENT_SIGNING_KEY: key('sign'),
    DOCUMENT_PROOF_KEYS: `2026-01-01:sign:${'5a'.repeat(32)}`,
    ...Object.fromEntries(servers),
  };
  if (overrides['MONGODB_URI'] === undefined)
    env['MONGODB_URI'] = ownDatabase(env['MONGODB_URI'] ?? '', takeDatabase());
  env['REDIS_PREFIX'] = ownPrefix();
  return loadConfig({ ...env, ...overrides });
}
