import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApprovalHarness, type Mail, type Reviewer } from './approval-harness.js';
import {
  type MailFaultProxy,
  startMailFaultProxy,
  type RejectingStorage,
  startRejectingStorage,
} from './fault-proxies.js';

/** Development tools passed in by the tests. */
export interface Tools {
  freePort(): Promise<number>;
  startMailbox(
    ports: { web: number; smtp: number },
    places: { dataDir: string; logsDir: string },
  ): Promise<{ stop(): Promise<void> }>;
  openMailbox(url: string): { all(): Promise<Mail[]> };
  testMongoUri(name: string): string;
  testRedisUrl(): Promise<string>;
  testStorage(): Promise<Record<string, string>>;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A harness whose mail server and storage can be made to fail. */
export interface FaultFixture {
  readonly harness: ApprovalHarness;
  readonly admin: Reviewer;
  readonly smtp: MailFaultProxy;
  readonly storage: RejectingStorage;
  /** Directory for logs of further processes; removed at the end. */
  readonly folder: string;
  mails(): Promise<Mail[]>;
  mailsTo(address: string): Promise<Mail[]>;
  /** Address of the picture of the ID card that a mail shows. */
  shownCardOf(mail: Mail | undefined): string;
  emailOf(id: string, person?: number): Promise<string>;
  /** The open run of an application. */
  runIdOf(id: string): Promise<string>;
  close(): Promise<void>;
}

export async function openFaultFixture(tools: Tools): Promise<FaultFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-approval-'));
  const ports = { web: await tools.freePort(), smtp: await tools.freePort() };
  const mailbox = await tools.startMailbox(ports, { dataDir: folder, logsDir: folder });
  const page = tools.openMailbox(`http://127.0.0.1:${ports.web}`);
  const smtp = await startMailFaultProxy(`smtp://127.0.0.1:${ports.smtp}`);
  const s3 = await tools.testStorage();
  const endpoint = s3['S3_ENDPOINT'] ?? '';
  const storage = await startRejectingStorage(endpoint);
  const harness = await ApprovalHarness.start({
    mongoUri: tools.testMongoUri('approval'),
    redisUrl: await tools.testRedisUrl(),
    storage: { ...s3, S3_ENDPOINT: storage.url, S3_PUBLIC_ENDPOINT: endpoint },
    smtpUrl: smtp.url,
    ...(tools.env === undefined ? {} : { env: tools.env }),
  });
  const admin = await harness.staff('admin');
  return {
    harness,
    admin,
    smtp,
    storage,
    folder,
    mails: async () => page.all(),
    mailsTo: async (address) =>
      (await page.all()).filter(({ to }) => to.some((one) => one.address === address)),
    shownCardOf: (mail) => {
      const card = mail?.attachments?.find(({ fileName }) => fileName === 'card.jpg');
      return `http://localhost:${ports.web}/email/${mail?.id}/attachment/${card?.generatedFileName}`;
    },
    emailOf: async (id, person = 0) => (await admin.detail(id)).applicants[person]?.email ?? '',
    runIdOf: async (id) => {
      const [run] = await harness.rows('runs', { kind: 'approval', key: id });
      return String(run?.['_id']);
    },
    close: async () => {
      await harness.close();
      await Promise.all([storage.close(), smtp.close(), mailbox.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
