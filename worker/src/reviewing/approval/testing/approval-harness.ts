import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { RunView } from '@portal/contract/platform/responses';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { createApp } from '@portal/backend/create-app';
import { loadConfig, type PortalConfig } from '@portal/backend/platform/config/config';
import type { Connection } from 'mongoose';
import { leaveDatabase, openDatabase } from '../../../../../dev/testing/databases/test-databases.ts';
import { type ApplicationChanges, paidApplication } from './application-builder.js';

/** Servers of the test run, with separate databases and prefixes. */
export interface HarnessServers {
  readonly mongoUri: string;
  readonly redisUrl: string;
  /** S3_* */
  readonly storage: Readonly<Record<string, string>>;
  readonly smtpUrl: string;
  /** SMTP server set by staff; defaults to `smtpUrl`. */
  readonly mailboxSmtpUrl?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Injection token of the connection in Nest's mongoose module, a dependency of the backend only. */
const CONNECTION = 'DatabaseConnection';

const key = (word: string): string => `${word}-for-tests-only-0123456789abcdef`;

function envOf({
  mongoUri,
  redisUrl,
  storage,
  smtpUrl,
  mailboxSmtpUrl,
  env = {},
}: HarnessServers): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    ...storage,
    SMTP_URL: smtpUrl,
    ...(mailboxSmtpUrl === undefined ? {} : { MAILBOX_SMTP_URL: mailboxSmtpUrl }),
    RAZORPAY_KEY_ID: 'rzp_test_portal',
    RAZORPAY_KEY_SECRET: 'portal_test_secret',
    RAZORPAY_WEBHOOK_SECRETS: 'portal_webhook_secret',
    RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
    RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4010/checkout.js',
    JWT_SECRETS: key('jwt'),
    DATA_KEYS: key('data'),
    DOCUMENT_SIGNING_KEY: key('sign'),
    DOCUMENT_PROOF_KEYS: `2026-01-01:sign:${'5a'.repeat(32)}`,
    RATE_LIMIT_FACTOR: '10000',
    ...env,
  };
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: Buffer;
}

/** A mail in the mailbox. */
export interface Mail {
  readonly id?: string;
  readonly subject: string;
  readonly to: readonly { readonly address: string }[];
  readonly text?: string;
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly fileName: string; readonly generatedFileName?: string }[];
}

/** A user with a token. */
export interface Person {
  get(url: string): Promise<Answer>;
  post(url: string, body?: object): Promise<Answer>;
}

/** Actions of staff on one application. */
export class Reviewer {
  constructor(readonly person: Person) {}

  /** Upload Documents. @returns the run id */
  async draw(id: string, body: object = {}): Promise<string> {
    const answer = await this.person.post(`/api/approval_documents/${id}`, body);
    return String((answer.body['data'] as { runId?: string } | undefined)?.runId);
  }

  /** @throws Error with an unexpected response */
  async run(runId: string): Promise<RunView> {
    const { status, body } = await this.person.get(`/api/runs/${runId}`);
    if (status !== 200) throw new Error(`The run answered ${status} ${JSON.stringify(body)}`);
    return body['data'] as RunView;
  }

  /** Waits until a run is rendered or has failed. */
  async drawn(runId: string, timeoutMs?: number): Promise<RunView> {
    return eventually(async () => {
      const view = await this.run(runId);
      return (view.state === 'done' || view.state === 'failed') && view;
    }, timeoutMs);
  }

  /** Waits until every step is recorded, including the mails. */
  async mailed(runId: string, timeoutMs?: number): Promise<RunView> {
    return eventually(async () => {
      const view = await this.run(runId);
      return view.steps.every(({ state }) => state !== 'waiting') && view;
    }, timeoutMs);
  }

  async detail(id: string): Promise<ApplicationView> {
    return (await this.person.get(`/api/get_applications/${id}`)).body['data'] as ApplicationView;
  }

  async approve(id: string, body: object = {}): Promise<Answer> {
    return this.person.post(`/api/approve_app/${id}`, body);
  }
}

export const password = 'Orange-Peel-2026';

type Backend = Awaited<ReturnType<typeof createApp>>;

/** Backend and worker, for tests from a paid application to a member. */
export class ApprovalHarness {
  private worker?: INestApplicationContext;

  private constructor(
    readonly app: Backend,
    readonly config: PortalConfig,
    /** Environment of a further process of this portal. */
    readonly env: Readonly<Record<string, string>>,
    readonly connection: Connection,
  ) {}

  static async start(servers: HarnessServers): Promise<ApprovalHarness> {
    const firstStart = async (mongoUri: string): Promise<void> => {
      const first = await createApp(loadConfig(envOf({ ...servers, mongoUri })));
      await first.close();
    };
    const env = envOf({ ...servers, mongoUri: await openDatabase(servers.mongoUri, firstStart) });
    const config = loadConfig(env);
    const app = await createApp(config);
    const connection = app.get<Connection>(CONNECTION);
    const harness = new ApprovalHarness(app, config, env, connection);
    const staff = app.get(StaffService, { strict: false });
    for (const [username, role] of [
      ['employee', 'Employee'],
      ['admin', 'Admin'],
      ['second', 'Admin'],
    ] as const) {
      await staff.create(
        { kind: 'system' },
        { username, role, password, email: `${username}@portal.example` },
      );
    }
    return harness;
  }

  async startWorker(): Promise<void> {
    // Imported late: the CommonJS mailer requires Nest, which Jest must have loaded before.
    const { WorkerModule } = await import('../../../worker.module.js');
    this.worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(this.config), {
      logger: false,
      abortOnError: false,
    });
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.app.close();
    await leaveDatabase(this.config.MONGODB_URI);
  }

  /** A browser with a bearer token. */
  person(token?: string): Person {
    const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
      const answer = await this.app.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json<Record<string, unknown>>() : {},
        bytes: answer.rawPayload,
      };
    };
    return { get: async (url) => send('GET', url), post: async (url, body = {}) => send('POST', url, body) };
  }

  async staff(username: 'employee' | 'admin' | 'second' = 'admin'): Promise<Reviewer> {
    const { body } = await this.person().post('/api/admin/login', { username, password });
    return new Reviewer(this.person(String(body['accessToken'])));
  }

  /** @returns the id of a paid application */
  async paid(changes: ApplicationChanges = {}): Promise<string> {
    return paidApplication(this.app, changes);
  }

  /** @returns the id of a verified application */
  async verified(changes: ApplicationChanges = {}): Promise<string> {
    return paidApplication(this.app, { ...changes, state: 'verified' });
  }

  rows(collection: string, filter: object = {}): Promise<Record<string, unknown>[]> {
    return this.connection.collection(collection).find(filter).toArray();
  }
}

/** Polls until a value is defined. @param seen last state, for the error */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
  seen: () => string = () => '',
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`It did not happen in time ${seen()}`.trim());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until all jobs have finished. */
export async function waitForJobs(harness: Pick<ApprovalHarness, 'rows'>, timeoutMs?: number): Promise<void> {
  const open = { state: { $nin: ['done', 'dead-letter', 'discarded'] } };
  await eventually(async () => (await harness.rows('outbox', open)).length === 0, timeoutMs);
}
