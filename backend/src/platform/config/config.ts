import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { productionProblems } from './production-rules.js';
import { AreProofKeys } from './proof-keys.js';
import { MonitoringConfig, asNumber } from './monitoring-config.js';

/** A 256-bit key written as hex or base64 has at least this many characters (ASVS 11.2.3). */
const KEY_LENGTH = 32;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const httpUrl = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

const asList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : value,
);

/** Every environment variable of the processes, one property each, with its default. */
export class PortalConfig extends MonitoringConfig {
  /** `production` turns on the rules of production-rules.ts. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV = 'development';

  /** Listen address of the backend; loopback unless a container overrides it. */
  @IsString()
  @IsNotEmpty()
  HOST = '127.0.0.1';

  /** Portal, console and API on one origin. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /** Port of the worker's health endpoint. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  WORKER_PORT = 3001;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** Public address; determines cookie names, Secure, HSTS and links in mails. */
  @IsUrl(httpUrl)
  PUBLIC_URL = 'http://localhost:3000';

  /** Only when the console has a separate host (SEC-50). */
  @IsOptional()
  @IsUrl(httpUrl)
  CONSOLE_ORIGIN?: string = undefined;

  /** Must be a replica set, which transactions require. */
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/)
  MONGODB_URI = '';

  @Matches(/^rediss?:\/\/\S+$/)
  REDIS_URL = '';

  /** Whether REDIS_URL is a node of a cluster. */
  @IsIn(['true', 'false'])
  REDIS_CLUSTER: 'true' | 'false' = 'false';

  /** Beginning of all keys, for a Redis that others use too; a cluster has no database numbers. */
  @Matches(/^[a-z][a-z0-9-]{0,30}$/)
  REDIS_PREFIX = 'portal';

  /** S3 address for the processes. */
  @IsUrl(httpUrl)
  S3_ENDPOINT = '';

  /** S3 address for browsers (signing, CORS, CSP); defaults to S3_ENDPOINT. */
  @IsOptional()
  @IsUrl(httpUrl)
  S3_PUBLIC_ENDPOINT?: string = undefined;

  @Matches(/^[a-z0-9][a-z0-9.-]{1,62}$/)
  S3_BUCKET = 'portal';

  @IsString()
  @IsNotEmpty()
  S3_REGION = 'us-east-1';

  @MinLength(3)
  S3_ACCESS_KEY_ID = '';

  @MinLength(8)
  S3_SECRET_ACCESS_KEY = '';

  /** Hosts of earlier storages, to which addresses in an imported register may point (docs/rules/imports.md). */
  @asList
  @IsArray()
  @Matches(HOST_NAME, { each: true })
  OLD_STORAGE_HOSTS: string[] = [];

  /** Mail server for codes and receipts; required in production (docs/rules/sessions.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  SMTP_URL?: string = undefined;

  /** Server of the mailbox that staff configure; defaults to the host of SMTP_URL (docs/rules/sessions.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  MAILBOX_SMTP_URL?: string = undefined;

  /** Separate mail server for mail runs; defaults to the mailbox that staff configure (docs/rules/mail-runs.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  BULK_SMTP_URL?: string = undefined;

  /** Daily quota of the route of mail runs: what large providers allow a mailbox. */
  @asNumber
  @IsInt()
  @Min(1)
  BULK_MAILS_PER_DAY = 2_000;

  /** Rate of mail runs; mailboxes answer 421 to higher rates. */
  @asNumber
  @IsNumber()
  @Min(0.01)
  @Max(10_000)
  BULK_MAILS_PER_SECOND = 5;

  /** First retry of a temporarily rejected mail in ms, then doubling (RFC 5321: 30 minutes). */
  @asNumber
  @IsInt()
  @Min(100)
  BULK_RETRY_AFTER_MS = 30 * 60 * 1000;

  @Matches(/^rzp_(test|live)_[A-Za-z0-9]+$/)
  RAZORPAY_KEY_ID = '';

  @MinLength(8)
  RAZORPAY_KEY_SECRET = '';

  /** Newest first; older ones are needed for events sent before a change. */
  @asList
  @IsArray()
  @ArrayMinSize(1)
  @MinLength(8, { each: true })
  RAZORPAY_WEBHOOK_SECRETS: string[] = [];

  @IsUrl(httpUrl)
  RAZORPAY_BASE_URL = 'https://api.razorpay.com';

  @IsUrl(httpUrl)
  RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

  /** Age in ms from which open orders are polled at the provider (docs/rules/approval.md, 15 minutes). */
  @asNumber
  @IsInt()
  @Min(100)
  PAYMENT_POLL_AFTER_MS = 15 * 60 * 1000;

  /** Newest first: the first signs, all verify. */
  @asList
  @IsArray()
  @ArrayMinSize(1)
  @MinLength(KEY_LENGTH, { each: true })
  JWT_SECRETS: string[] = [];

  /** Encryption at rest, newest first: the first encrypts, all decrypt. */
  @asList
  @IsArray()
  @ArrayMinSize(1)
  @MinLength(KEY_LENGTH, { each: true })
  DATA_KEYS: string[] = [];

  /** Signs the codes of documents. */
  @MinLength(KEY_LENGTH)
  DOCUMENT_SIGNING_KEY = '';

  /** Keys of the proofs in QR codes in the format of proof-keys.ts, newest first: the first signs, the others verify. */
  @asList
  @AreProofKeys()
  DOCUMENT_PROOF_KEYS: string[] = [];

  /** Recipient of backups in the form of age, the public key of `npm run backup -- keys`; no backups without it. */
  @IsOptional()
  @Matches(/^age1[02-9ac-hj-np-z]{58}$/, {
    message: ({ value }: { value: unknown }) =>
      String(value).startsWith('mpb-public:')
        ? 'is a key of the former backup format; npm run backup -- keys <file> makes a new pair (docs/rules/backups.md)'
        : 'is no recipient of age: age1 and 58 characters; npm run backup -- keys <file> makes a pair',
  })
  BACKUP_PUBLIC_KEY?: string = undefined;

  /** Folder of the backups. */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string = undefined;

  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted; none by default (SEC-20). */
  @asList
  @IsArray()
  @Matches(/^[0-9a-fA-F:.]+(\/\d{1,3})?$/, { each: true })
  TRUSTED_PROXIES: string[] = [];

  /** Folder of the built portal; defaults to the repository's. */
  @IsOptional()
  @IsString()
  PORTAL_DIST?: string = undefined;

  /** Folder of the built console; defaults to the repository's. */
  @IsOptional()
  @IsString()
  CONSOLE_DIST?: string = undefined;

  /**
   * Time between draining and closing the port in ms, for load balancers to notice (REL-02). Defaults to limits.http.drainNoticeMs in
   * production and to 0 elsewhere.
   */
  @IsOptional()
  @asNumber
  @IsInt()
  @Min(0)
  @Max(60_000)
  DRAIN_NOTICE_MS?: number = undefined;

  /** Multiplies every rate limit, for load tests from one address. */
  @asNumber
  @IsNumber()
  @Min(1)
  RATE_LIMIT_FACTOR = 1;

  /** Tests only: fault point at which the process is killed (fault-injection.ts). */
  @IsOptional()
  @IsString()
  CRASH_AT?: string = undefined;

  get s3PublicEndpoint(): string {
    return this.S3_PUBLIC_ENDPOINT ?? this.S3_ENDPOINT;
  }

  /** Whether the public address is HTTPS, which enables Secure cookies and HSTS. */
  get isHttps(): boolean {
    return this.PUBLIC_URL.startsWith('https://');
  }

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }
}

export const configVariableNames: string[] = Object.keys(new PortalConfig());

/** The environment is invalid; lists every problem. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    const lines = problems.map((problem) => `  - ${problem}`).join('\n');
    const hint = problems.includes('MONGODB_URI is missing')
      ? '\nNo portal runs here: `npm start` runs one, and docs/operations.md tells what each variable is.'
      : '';
    super(`The configuration is not usable:\n${lines}${hint}`);
    this.name = 'ConfigError';
  }
}

/**
 * Loads the configuration; the only place that reads process.env.
 * @throws ConfigError listing every missing or invalid variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): PortalConfig {
  const values = Object.fromEntries(
    configVariableNames.filter((name) => (env[name] ?? '') !== '').map((name) => [name, env[name]]),
  );
  const config = plainToInstance(PortalConfig, values, { exposeDefaultValues: true });
  const problems = validateSync(config).map((error) => {
    const reasons = Object.values(error.constraints ?? {}).join(', ');
    return error.property in values ? `${error.property}: ${reasons}` : `${error.property} is missing`;
  });
  const named = new Set(problems.map((problem) => problem.split(/[ :]/, 1)[0]));
  problems.push(...productionProblems(config).filter((problem) => !named.has(problem.split(/[ :]/, 1)[0])));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
