import { describe, expect, it } from '@jest/globals';
import { ConfigError, configVariableNames, loadConfig } from './config.js';

const good = {
  MONGODB_URI: 'mongodb://localhost:27117/portal',
  REDIS_URL: 'redis://localhost:6479',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY_ID: 'portal-access',
  S3_SECRET_ACCESS_KEY: 'Zr8qPLm2vX9tWc4B',
  RAZORPAY_KEY_ID: 'rzp_test_portal',
  RAZORPAY_KEY_SECRET: 'portal_test_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'portal_webhook_secret',
  JWT_SECRETS: 'q7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf2',
  DATA_KEYS: 'a7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf2,b7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf2',
  DOCUMENT_SIGNING_KEY: 'c7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf2',
  DOCUMENT_PROOF_KEYS: '2026-11-24:sign:e1f49b7c20d85a6633bf0917cc58a4e28d7f105be96b34c2a0f87d1e5c43b296',
};
/** Public keys without use elsewhere. */
const oldKey = '0d7550754e0800a5d237eef5826035766b9b3e5a15868a940ab289958788e3b0';
const production = {
  ...good,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  MONGODB_URI: 'mongodb://portal:Jd8Kw2Pq9Zx4Rt6Y@mongo.example:27017/portal?replicaSet=portal',
  REDIS_URL: 'redis://:Qm5Vb7Nc3Lk1Hg8D@redis:6379',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'Hk3LmZ8qWv5TyN2bRx7CpD4s',
  RAZORPAY_WEBHOOK_SECRETS: 'Wv5TyN2bRx7CpD4sHk3LmZ8qGf6JdQ9x',
  S3_SECRET_ACCESS_KEY: 'Zr8qPLm2vX9tWc4B1Kd7Yb5Nh3Gs0Jf2',
  S3_PUBLIC_ENDPOINT: 'https://files.portal.example',
};

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((problem) => problem.split(/[ :]/, 1)[0] ?? '');
    throw error;
  }
}

describe('the configuration', () => {
  it('reads lists and numbers, and falls back to the documented defaults', () => {
    const config = loadConfig({
      ...good,
      PORT: '3100',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
      OLD_STORAGE_HOSTS: 'files.old.example,s3.old.example',
    });
    expect(config).toMatchObject({
      PORT: 3100,
      WORKER_PORT: 3001,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: ['10.0.0.1', '10.1.0.0/16'],
      OLD_STORAGE_HOSTS: ['files.old.example', 's3.old.example'],
    });
    expect(config.DATA_KEYS).toHaveLength(2);
    expect(config.s3PublicEndpoint).toBe('http://localhost:9000');
  });

  it('names every variable that is missing', () => {
    expect(problemsOf({}).sort()).toEqual(Object.keys(good).sort());
  });

  it('treats an empty variable as missing', () => {
    expect(problemsOf({ ...good, MONGODB_URI: '' })).toEqual(['MONGODB_URI']);
  });

  it('names every variable that is wrong or short, all at once', () => {
    const wrong = {
      ...good,
      PORT: 'abc',
      MONGODB_URI: 'http://x',
      JWT_SECRETS: 'short',
      DATA_KEYS: `${good.DATA_KEYS},short`,
      TRUSTED_PROXIES: 'all',
      OLD_STORAGE_HOSTS: 'files.old.example, https://files.old.example/bucket',
      LOG_LEVEL: 'loud',
    };
    expect(problemsOf(wrong).sort()).toEqual([
      'DATA_KEYS',
      'JWT_SECRETS',
      'LOG_LEVEL',
      'MONGODB_URI',
      'OLD_STORAGE_HOSTS',
      'PORT',
      'TRUSTED_PROXIES',
    ]);
  });

  it.each(['0', '0.5', '-1', 'many'])('rejects a rate limit factor below 1: %s', (factor) => {
    expect(problemsOf({ ...good, RATE_LIMIT_FACTOR: factor })).toEqual(['RATE_LIMIT_FACTOR']);
    expect(problemsOf({ ...good, RATE_LIMIT_FACTOR: '1' })).toEqual([]);
  });

  it('never prints a secret', () => {
    let message = '';
    try {
      loadConfig({ ...good, JWT_SECRETS: 'tooshortsecret' });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('JWT_SECRETS');
    expect(message).not.toContain('tooshortsecret');
  });

  it('accepts valid values in production', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each([
    ['SMTP_URL', undefined],
    ['MONGODB_URI', 'mongodb://mongo:27017/portal'],
    ['MONGODB_URI', 'mongodb://portal@mongo.example:27017/portal'],
    ['MONGODB_URI', 'mongodb://portal:Jd8Kw2Pq@mongo.example:27017/portal'],
    ['MONGODB_URI', 'mongodb://portal:changeme-changeme@mongo.example:27017/portal'],
    // Parsed as the host Pq9Zx4Rt6Y.
    ['MONGODB_URI', `mongodb://portal:${'Jd8Kw2@Pq9Zx4Rt6Y7'}@mongo.example:27017/portal`],
    ['REDIS_URL', 'redis://redis:6379'],
    ['REDIS_URL', 'redis://:short@redis:6379'],
    ['REDIS_URL', 'redis://default:Qm5Vb7Nc/3Lk1Hg8D@redis:6379'],
    ['PUBLIC_URL', 'http://portal.example'],
    ['RAZORPAY_KEY_ID', 'rzp_test_portal'],
    ['RAZORPAY_KEY_SECRET', 'portal_test_secret'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'Wv5TyN2bRx7CpD4sHk3LmZ8qGf6JdQ9x,portal_webhook_secret'],
    ['JWT_SECRETS', 'x'.repeat(40)],
    ['DATA_KEYS', 'changeme-changeme-changeme-changeme'],
    ['DOCUMENT_SIGNING_KEY', 'secret-secret-secret-secret-secret'],
    ['S3_SECRET_ACCESS_KEY', 'short-one'],
    ['DOCUMENT_PROOF_KEYS', undefined],
    ['DOCUMENT_PROOF_KEYS', `2026-11-24:sign:${'5a'.repeat(32)}`],
    // The first test vector of RFC 8032, and consecutive bytes.
    [
      'DOCUMENT_PROOF_KEYS',
      '2026-11-24:sign:9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    ],
    [
      'DOCUMENT_PROOF_KEYS',
      '2026-11-24:sign:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    ],
  ])('rejects a default, short or missing value in production: %s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([name]);
  });

  it.each([
    ['PUBLIC_URL', 'http://portal.example'],
    ['CONSOLE_ORIGIN', 'http://console.portal.example'],
    ['S3_PUBLIC_ENDPOINT', 'http://files.portal.example'],
    ['S3_PUBLIC_ENDPOINT', 'http://s3:8333'],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['S3_ENDPOINT', 'http://10.0.0.7:8333'],
    ['RAZORPAY_CHECKOUT_URL', 'http://checkout.razorpay.com/v1/checkout.js'],
    ['RAZORPAY_CHECKOUT_URL', 'https://evil.example/c.js'],
    ['RAZORPAY_CHECKOUT_URL', 'https://checkout.razorpay.com.evil.example/c.js'],
    ['RAZORPAY_CHECKOUT_URL', 'http://outside:4010/checkout.js'],
    ['RAZORPAY_BASE_URL', 'http://api.razorpay.com'],
    ['RAZORPAY_BASE_URL', 'https://api.evil.example'],
    ['RAZORPAY_BASE_URL', 'http://localhost:4010'],
    ['RAZORPAY_BASE_URL', 'http://127.0.0.1:4010'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1,::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/00'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['RATE_LIMIT_FACTOR', '11'],
    ['RATE_LIMIT_FACTOR', '1000000'],
    // 31 characters.
    ['JWT_SECRETS', 'q7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'Wv5TyN2bRx7CpD4sHk3LmZ8qGf6JdQ9'],
    ['S3_SECRET_ACCESS_KEY', 'Zr8qPLm2vX9tWc4B1Kd7Yb5Nh3Gs0Jf'],
    // 15 different characters, and hexadecimal ones of a few.
    ['DATA_KEYS', 'abcdefghijklmno'.repeat(3)],
    ['DATA_KEYS', `${'a'.repeat(34)}b`],
    ['DOCUMENT_SIGNING_KEY', '1234567890'.repeat(4)],
    ['DOCUMENT_SIGNING_KEY', '0123456789a'.repeat(6).slice(0, 64)],
  ])('rejects an unsafe value in production and accepts it elsewhere: %s %s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([name]);
    if (value.length >= 32 || !/SECRET|KEY/.test(name))
      expect(problemsOf({ ...good, [name]: value })).toEqual([]);
  });

  it.each([
    ['S3_ENDPOINT', 'http://s3:8333'],
    ['RAZORPAY_BASE_URL', 'http://outside:4010'],
    ['RAZORPAY_CHECKOUT_URL', 'https://checkout.razorpay.com/v1/checkout.js'],
    ['CONSOLE_ORIGIN', 'https://console.portal.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,fc00::/7,172.31.250.0/24'],
    ['RATE_LIMIT_FACTOR', '10'],
    ['DATA_KEYS', 'abcdefghijklmnop'.repeat(2)],
    // 32 random bytes in hexadecimal without an "f".
    ['DOCUMENT_SIGNING_KEY', 'e1049b7c20d85a6633b00917cc58a4e28d71050be96b34c2a008781e5c43b296'],
  ])('accepts a safe value in production: %s %s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([]);
  });

  it.each([
    ['S3_SECRET_ACCESS_KEY', 'RAZORPAY_WEBHOOK_SECRETS'],
    ['DATA_KEYS', 'JWT_SECRETS'],
    ['JWT_SECRETS', 'DOCUMENT_SIGNING_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN'],
  ])('rejects the same secret for two purposes in production: %s and %s', (one, other) => {
    const same = 'n4Vb7Kc2Lz9Qw5Xe8Rt1Yu6Io3Pa0SdF';
    const env = { ...production, METRICS_PORT: '9464', METRICS_TOKEN: 'kPq7Zr2Lm9Xw4Vt5Hs8Bd3N6' };
    const both = one === 'DATA_KEYS' ? `${same},b7Yb2Lk9Xc4Vn8Mz1Wd5Tr6Hp3Gs0Jf2` : same;
    expect(problemsOf(env)).toEqual([]);
    expect(problemsOf({ ...env, [one]: both, [other]: same })).toHaveLength(1);
  });

  it.each(['portal', 'changeme', 'change-me', 'secret', 'password', 'demo', 'example', 'test'])(
    'refuses a secret in production that begins as those of the documentation do: %s',
    (word) => {
      for (const value of [
        `${word}-Zr8qPLm2vX9tWc4B1Kd7Yb5Nh3`,
        `${word.toUpperCase()}-`.padEnd(40, 'Zr8qPLm2'),
      ])
        expect(problemsOf({ ...production, JWT_SECRETS: value })).toEqual(['JWT_SECRETS']);
      expect(problemsOf({ ...production, JWT_SECRETS: `Zr8qPLm2vX9tWc4B1Kd7Yb5Nh3Gs0Jf2-${word}` })).toEqual(
        [],
      );
    },
  );

  it.each([
    ['MONGODB_URI', 'mongodb+srv://portal:Jd8Kw2%40Pq9Zx4Rt6Y@cluster.example/portal'],
    ['MONGODB_URI', 'mongodb://cluster.example/portal?tls=true&authMechanism=MONGODB-X509'],
    ['REDIS_URL', 'rediss://default:Qm5Vb7Nc3Lk1Hg8D@redis.example:6380/1'],
  ])('accepts addresses of managed databases: %s %s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([]);
  });

  it('accepts older and withdrawn proof keys', () => {
    const more = `${good.DOCUMENT_PROOF_KEYS}, 2024-02-29:read:${oldKey}, 2023-01-01:withdrawn:${'7b'.repeat(32)}`;
    expect(problemsOf({ ...production, DOCUMENT_PROOF_KEYS: more })).toEqual([]);
    expect(loadConfig({ ...good, DOCUMENT_PROOF_KEYS: more }).DOCUMENT_PROOF_KEYS).toHaveLength(3);
  });

  it.each([
    ['a short seed', '2026-11-24:sign:e1f49b7c'],
    ['no day', good.DOCUMENT_PROOF_KEYS.slice(11)],
    ['a day that there is not', good.DOCUMENT_PROOF_KEYS.replace('2026-11-24', '2026-02-29')],
    ['another word', good.DOCUMENT_PROOF_KEYS.replace('sign', 'write')],
    ['a key for reading as the first', `2026-11-24:read:${oldKey}`],
    ['a key twice', `${good.DOCUMENT_PROOF_KEYS},${good.DOCUMENT_PROOF_KEYS}`],
    ['nothing but commas', ', ,'],
  ])('rejects invalid proof keys without printing them: %s', (_, value) => {
    expect(problemsOf({ ...good, DOCUMENT_PROOF_KEYS: value })).toEqual(['DOCUMENT_PROOF_KEYS']);
    let message = '';
    try {
      loadConfig({ ...good, DOCUMENT_PROOF_KEYS: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).not.toContain('e1f49b7c');
  });

  it('requires a metrics token of 24 characters', () => {
    const port = { METRICS_PORT: '9464' };
    expect(problemsOf({ ...good, ...port })).toEqual(['METRICS_TOKEN']);
    expect(problemsOf({ ...good, ...port, METRICS_TOKEN: 'kPq7Zr2Lm9Xw4Vt5Hs8Bd3N' })).toEqual([
      'METRICS_TOKEN',
    ]);
    expect(problemsOf({ ...good, METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN']);
    expect(problemsOf({ ...good, ...port, METRICS_TOKEN: 'kPq7Zr2Lm9Xw4Vt5Hs8Bd3N6' })).toEqual([]);
    expect(problemsOf({ ...production, ...port, METRICS_TOKEN: 'changeme-changeme-changeme' })).toEqual([
      'METRICS_TOKEN',
    ]);
    expect(loadConfig(good)).toMatchObject({ METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' });
  });

  it('knows its variables by name', () => {
    expect(configVariableNames).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'CONSOLE_ORIGIN', 'SMTP_URL', 'TRUSTED_PROXIES']),
    );
    expect(configVariableNames).not.toContain('isProduction');
  });
});
