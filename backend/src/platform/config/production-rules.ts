import type { PortalConfig } from './config.js';
import { isLocalHost } from './local-host.js';
import { isKnownSeed, seedsOf } from './proof-keys.js';

/** Minimum length of secrets in production; the provider's keys have about 24 characters. */
const SECRET_LENGTH = 16;

/** Secrets from documentation, compose files or the sandbox, rejected in production (SEC-51). */
const KNOWN_SECRETS =
  /^(portal[_-].*|changeme.*|change-me.*|secret.*|password.*|demo.*|example.*|test.*|(.)\2*)$/i;

/** Addresses with a percent-encoded password; other characters could change the host of the address. */
const withPassword = {
  MONGODB_URI: /^mongodb(?:\+srv)?:\/\/[^:@/?#\s]+:([^:@/?#\s]+)@[^@]+$/,
  REDIS_URL: /^rediss?:\/\/[^:@/?#\s]*:([^:@/?#\s]+)@[^@]+$/,
};

/** Requires passwords for databases (ASVS 13.2.1), except with X.509 and cloud identities. */
function passwordProblems(config: PortalConfig): string[] {
  return (['MONGODB_URI', 'REDIS_URL'] as const).flatMap((name) => {
    if (/[?&]authMechanism=MONGODB-(?:X509|AWS|OIDC)\b/.test(config[name])) return [];
    const password = withPassword[name].exec(config[name])?.[1];
    if (password === undefined)
      return [
        `${name} has no password, or one with signs that are not written as %XX, refused in production`,
      ];
    if (password.length < SECRET_LENGTH || KNOWN_SECRETS.test(password))
      return [`${name} has a password that is short or a default, refused in production`];
    return [];
  });
}

/**
 * Checks the additional rules of production (SEC-51).
 * @returns one line per problem, each starting with the variable's name; empty outside production.
 */
export function productionProblems(config: PortalConfig): string[] {
  if (!config.isProduction) return [];
  const problems: string[] = [];
  if (config.SMTP_URL === undefined)
    problems.push('SMTP_URL is missing: production mails codes and receipts');
  if (config.RAZORPAY_KEY_ID.startsWith('rzp_test_')) {
    problems.push('RAZORPAY_KEY_ID is a test key, refused in production');
  }
  if (config.CRASH_AT !== undefined) problems.push('CRASH_AT is for tests, refused in production');
  if (!config.isHttps) problems.push('PUBLIC_URL must be https in production');
  if (isUnencrypted(config.OTEL_EXPORTER_OTLP_ENDPOINT))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be https in production, unless it is a neighbour');
  problems.push(...passwordProblems(config));
  const secrets: [string, unknown][] = [
    ['S3_SECRET_ACCESS_KEY', [config.S3_SECRET_ACCESS_KEY]],
    ['RAZORPAY_KEY_SECRET', [config.RAZORPAY_KEY_SECRET]],
    ['RAZORPAY_WEBHOOK_SECRETS', config.RAZORPAY_WEBHOOK_SECRETS],
    ['JWT_SECRETS', config.JWT_SECRETS],
    ['DATA_KEYS', config.DATA_KEYS],
    ['DOCUMENT_SIGNING_KEY', [config.DOCUMENT_SIGNING_KEY]],
    ['METRICS_TOKEN', config.METRICS_TOKEN === undefined ? [] : [config.METRICS_TOKEN]],
    ['DOCUMENT_PROOF_KEYS', seedsOf(config.DOCUMENT_PROOF_KEYS)],
  ];
  for (const [name, values] of secrets) {
    if (!isTexts(values)) continue;
    if (values.some((value) => value.length < SECRET_LENGTH)) {
      problems.push(`${name} is shorter than ${SECRET_LENGTH} characters`);
    } else if (values.some((value) => KNOWN_SECRETS.test(value) || isKnownSeed(value))) {
      problems.push(`${name} is a default or demonstration value, refused in production`);
    }
  }
  return problems;
}

/** Whether an address uses plain HTTP to a remote host; malformed addresses are reported by the class. */
function isUnencrypted(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocalHost(hostname);
}

/** Malformed values are reported by the class. */
function isTexts(values: unknown): values is string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string');
}
