import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../platform/outbox/outbox.schema.js';
import type { TestApp } from '../../platform/testing/test-app.js';

/** A mail that waits in the outbox, with its code opened. */
export interface MailedCode {
  readonly job: string;
  readonly subjectId: string;
  readonly issueId: string;
  readonly code: string;
}

/** The mails with a code that were asked for so far, the oldest first. */
export async function mailedCodes(test: TestApp): Promise<MailedCode[]> {
  const rows = await test.connection.collection<OutboxRow>('outbox').find().sort({ createdAt: 1 }).toArray();
  return rows
    .filter(({ sealed }) => sealed?.['code'] !== undefined)
    .map(({ _id, job, payload, sealed }) => ({
      job,
      subjectId: String(payload['subjectId']),
      issueId: String(payload['issueId']),
      code: test.app.get(SealedTexts).open(sealed?.['code'] ?? '', _id),
    }));
}

/** The newest code of a job; empty when there is none. */
export async function lastCode(test: TestApp, job: string): Promise<string> {
  return (await mailedCodes(test)).filter((mail) => mail.job === job).at(-1)?.code ?? '';
}
