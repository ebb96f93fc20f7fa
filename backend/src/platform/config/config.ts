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
import { TraceConfig, asNumber } from './monitoring-config.js';

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

/** Every variable the processes read, one property per variable, with its default and its reason. */
export class PortalConfig extends TraceConfig {
  /** `production` turns on the rules of production-rules.ts. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV = 'development';

  /** Where the backend listens; loopback unless a container says otherwise. */
  @IsString()
  @IsNotEmpty()
  HOST = '127.0.0.1';

  /** Portal, console and API on one origin. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /** The worker's own health. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  WORKER_PORT = 3001;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** The address people type; decides cookie names, Secure, HSTS and links in mails. */
  @IsUrl(httpUrl)
  PUBLIC_URL = 'http://localhost:3000';

  /** Only when the console has a host of its own (SEC-50). */
  @IsOptional()
  @IsUrl(httpUrl)
  CONSOLE_ORIGIN?: string = undefined;

  /** A replica set: transactions need one. */
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/)
  MONGODB_URI = '';

  @Matches(/^rediss?:\/\/\S+$/)
  REDIS_URL = '';

  /** How the processes reach S3. */
  @IsUrl(httpUrl)
  S3_ENDPOINT = '';

  /** What browsers reach: signing, CORS and CSP; S3_ENDPOINT when absent. */
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

  /** Host names of storages before the portal: the register may name files by addresses there (docs/rules/imports.md). */
  @asList
  @IsArray()
  @Matches(HOST_NAME, { each: true })
  OLD_STORAGE_HOSTS: string[] = [];

  /** Carries codes and receipts; required in production (docs/rules/sessions.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  SMTP_URL?: string = undefined;

  /** Host of the mailbox that staff set; that of SMTP_URL when absent (docs/rules/sessions.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  MAILBOX_SMTP_URL?: string = undefined;

  /** A mail server of its own for mail runs; without one they leave by the mailbox that staff set (docs/rules/mail-runs.md). */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  BULK_SMTP_URL?: string = undefined;

  /** Mails that the way out of mail runs takes in a day: what large providers allow a mailbox. */
  @asNumber
  @IsInt()
  @Min(1)
  BULK_MAILS_PER_DAY = 2_000;

  /** Mails of runs in a second: a mailbox that gets more at once answers 421. */
  @asNumber
  @IsNumber()
  @Min(0.01)
  @Max(10_000)
  BULK_MAILS_PER_SECOND = 5;

  /** A mail that a server refuses for now is tried again after this, then after twice the time each (RFC 5321: 30 minutes). In ms. */
  @asNumber
  @IsInt()
  @Min(100)
  BULK_RETRY_AFTER_MS = 30 * 60 * 1000;

  @Matches(/^rzp_(test|live)_[A-Za-z0-9]+$/)
  RAZORPAY_KEY_ID = '';

  @MinLength(8)
  RAZORPAY_KEY_SECRET = '';

  /** Several, newest first: after a change older events keep the old secret. */
  @asList
  @IsArray()
  @ArrayMinSize(1)
  @MinLength(8, { each: true })
  RAZORPAY_WEBHOOK_SECRETS: string[] = [];

  @IsUrl(httpUrl)
  RAZORPAY_BASE_URL = 'https://api.razorpay.com';

  @IsUrl(httpUrl)
  RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

  /** An order that is still open after this is asked about at the provider (docs/rules/approval.md, 15 minutes). In ms. */
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

  /** Keys of the proofs in the QR codes, newest first, as proof-keys.ts reads them: the first signs, the others are for reading. */
  @asList
  @AreProofKeys()
  DOCUMENT_PROOF_KEYS: string[] = [];

  /** For whom backups are encrypted: the public half of `npm run backup -- keys`. Without it none is made. */
  @IsOptional()
  @Matches(/^mpb-public:[A-Za-z0-9_-]{43}$/)
  BACKUP_PUBLIC_KEY?: string = undefined;

  /** Folder of the backups. */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string = undefined;

  /** Addresses or CIDR ranges whose X-Forwarded-For counts; none by default (SEC-20). */
  @asList
  @IsArray()
  @Matches(/^[0-9a-fA-F:.]+(\/\d{1,3})?$/, { each: true })
  TRUSTED_PROXIES: string[] = [];

  /** Folder of the built portal; the repository's own when absent. */
  @IsOptional()
  @IsString()
  PORTAL_DIST?: string = undefined;

  /** Folder of the built console; the repository's own when absent. */
  @IsOptional()
  @IsString()
  CONSOLE_DIST?: string = undefined;

  /**
   * How long readiness is red before the port closes, in ms: longer than a balancer takes to see it (REL-02). In production
   * limits.http.drainNoticeMs when absent; elsewhere nobody balances, and a restart is quick.
   */
  @IsOptional()
  @asNumber
  @IsInt()
  @Min(0)
  @Max(60_000)
  DRAIN_NOTICE_MS?: number = undefined;

  /** Multiplies every rate limit: a load test from one address needs more than a person does. */
  @asNumber
  @IsNumber()
  @Min(1)
  RATE_LIMIT_FACTOR = 1;

  /** Tests only: where the process ends as if it were killed (fault-injection.ts). */
  @IsOptional()
  @IsString()
  CRASH_AT?: string = undefined;

  /** @returns the S3 address for browsers. */
  get s3PublicEndpoint(): string {
    return this.S3_PUBLIC_ENDPOINT ?? this.S3_ENDPOINT;
  }

  /** True when people reach the portal by https: Secure cookies, HSTS. */
  get isHttps(): boolean {
    return this.PUBLIC_URL.startsWith('https://');
  }

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }
}

/** Names of all variables, in the order of the class. */
export const configVariableNames: string[] = Object.keys(new PortalConfig());

/** The environment can not be used; every problem is named. */
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
 * Reads the configuration: the only place that reads process.env.
 * @throws ConfigError naming every variable that is missing, wrong, short or a default where that is refused.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): PortalConfig {
  const given = Object.fromEntries(
    configVariableNames.filter((name) => (env[name] ?? '') !== '').map((name) => [name, env[name]]),
  );
  const config = plainToInstance(PortalConfig, given, { exposeDefaultValues: true });
  const problems = validateSync(config).map((error) => {
    const reasons = Object.values(error.constraints ?? {}).join(', ');
    return error.property in given ? `${error.property}: ${reasons}` : `${error.property} is missing`;
  });
  const named = new Set(problems.map((problem) => problem.split(/[ :]/, 1)[0]));
  problems.push(...productionProblems(config).filter((problem) => !named.has(problem.split(/[ :]/, 1)[0])));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
