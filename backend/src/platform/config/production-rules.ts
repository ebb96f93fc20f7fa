import type { PortalConfig } from './config.js';
import { isLocalHost } from './local-host.js';
import { isKnownSeed, seedsOf } from './proof-keys.js';

/** Minimum length of secrets that the provider or a database host may choose. */
const SECRET_LENGTH = 16;
/** Minimum length and number of different characters of secrets that the operator makes. */
const OWN_SECRET_LENGTH = 32;
const OWN_SECRET_VARIETY = 16;
/** 24 or 32 random bytes in hexadecimal, of which every fourth value lacks one of the 16 digits. */
const RANDOM_HEX = /^(?:[0-9a-f]{48}|[0-9a-f]{64})$/;
const HEX_VARIETY = 12;

/** The provider's hosts for its script, which browsers run on the portal's pages, and for its API. */
const providerHosts = {
  RAZORPAY_CHECKOUT_URL: 'checkout.razorpay.com',
  RAZORPAY_BASE_URL: 'api.razorpay.com',
};

/** Maximum factor of the rate limits: an office whose people share one address. */
const LIMIT_FACTOR = 10;
/** Minimum prefix of trusted proxies; `fc00::/7` holds all private addresses of IPv6. */
const PROXY_PREFIX = 7;

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
 * Checks the additional rules of production (SEC-51, docs/operations.md).
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
  return [
    ...problems,
    ...addressProblems(config),
    ...proxyProblems(config),
    ...passwordProblems(config),
    ...secretProblems(config),
  ];
}

function addressProblems(config: PortalConfig): string[] {
  const ofBrowsers = (['PUBLIC_URL', 'CONSOLE_ORIGIN', 'S3_PUBLIC_ENDPOINT'] as const)
    .filter((name) => isPlain(config[name]))
    .map((name) => `${name} must be https in production`);
  const ofServers = (['S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const)
    .filter((name) => isPlain(config[name]) && !isLocalHost(hostOf(config[name])))
    .map((name) => `${name} must be https in production, unless it is a neighbour`);
  return [...ofBrowsers, ...ofServers, ...providerProblems(config)];
}

/** The script comes from the provider; the API too, or from another container that forwards to it. */
function providerProblems(config: PortalConfig): string[] {
  return (['RAZORPAY_CHECKOUT_URL', 'RAZORPAY_BASE_URL'] as const).flatMap((name) => {
    if (!URL.canParse(config[name])) return [];
    const { protocol, host, hostname } = new URL(config[name]);
    const isNeighbour = name === 'RAZORPAY_BASE_URL' && hostname !== 'localhost' && !/[.:]/.test(hostname);
    if (isNeighbour || (protocol === 'https:' && host === providerHosts[name])) return [];
    return [`${name} must be https://${providerHosts[name]} in production`];
  });
}

function proxyProblems({ TRUSTED_PROXIES: proxies, RATE_LIMIT_FACTOR: factor }: PortalConfig): string[] {
  const isWide = (proxy: unknown): boolean =>
    typeof proxy === 'string' && proxy.includes('/') && Number(proxy.split('/')[1]) < PROXY_PREFIX;
  return [
    ...(Array.isArray(proxies) && proxies.some(isWide)
      ? [`TRUSTED_PROXIES has a range wider than /${PROXY_PREFIX}, refused in production`]
      : []),
    ...(factor > LIMIT_FACTOR ? [`RATE_LIMIT_FACTOR is above ${LIMIT_FACTOR}, refused in production`] : []),
  ];
}

function secretProblems(config: PortalConfig): string[] {
  const own: [string, unknown][] = [
    ['S3_SECRET_ACCESS_KEY', [config.S3_SECRET_ACCESS_KEY]],
    ['RAZORPAY_WEBHOOK_SECRETS', config.RAZORPAY_WEBHOOK_SECRETS],
    ['JWT_SECRETS', config.JWT_SECRETS],
    ['DATA_KEYS', config.DATA_KEYS],
    ['DOCUMENT_SIGNING_KEY', [config.DOCUMENT_SIGNING_KEY]],
  ];
  const others: [string, unknown][] = [
    ['RAZORPAY_KEY_SECRET', [config.RAZORPAY_KEY_SECRET]],
    ['METRICS_TOKEN', config.METRICS_TOKEN === undefined ? [] : [config.METRICS_TOKEN]],
    ['DOCUMENT_PROOF_KEYS', seedsOf(config.DOCUMENT_PROOF_KEYS)],
  ];
  const users = new Map<string, string>();
  return [...own, ...others].flatMap(([name, values]) => {
    if (!isTexts(values)) return [];
    const isOwn = own.some(([one]) => one === name);
    const least = isOwn ? OWN_SECRET_LENGTH : SECRET_LENGTH;
    const other = values.map((value) => users.get(value)).find((one) => one !== undefined && one !== name);
    for (const value of values) users.set(value, users.get(value) ?? name);
    if (values.some((value) => KNOWN_SECRETS.test(value) || isKnownSeed(value)))
      return [`${name} is a default or demonstration value, refused in production`];
    if (values.some((value) => value.length < least)) return [`${name} is shorter than ${least} characters`];
    if (isOwn && !values.every(isVaried))
      return [`${name} has fewer than ${OWN_SECRET_VARIETY} different characters`];
    return other === undefined ? [] : [`${name} has the same value as ${other}, refused in production`];
  });
}

function isVaried(secret: string): boolean {
  const variety = new Set(secret).size;
  return variety >= OWN_SECRET_VARIETY || (variety >= HEX_VARIETY && RANDOM_HEX.test(secret));
}

/** Whether an address uses plain HTTP; malformed ones are reported by the class. */
const isPlain = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'http:';

const hostOf = (address: string | undefined): string =>
  address === undefined ? '' : new URL(address).hostname;

/** Malformed values are reported by the class. */
function isTexts(values: unknown): values is string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string');
}
