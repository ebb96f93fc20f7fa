/** Applicants and reviewers who retry every failed call. */
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pause } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import type { Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';

/** Longer than any injected fault. */
const RETRY_LIMIT_MS = 5 * 60_000;
const RETRY_DELAY_MS = 500;

export interface Traffic {
  /** appIds of paid drafts and applications. */
  readonly paid: string[];
  /** `_id` of submitted applications. */
  readonly submitted: string[];
  readonly approved: Set<string>;
  /** Returns the number of retries. */
  retries(): number;
  /** Why calls were retried: status and key of an error response, or the text of another error. */
  readonly reasons: Set<string>;
  /** Exceeded retry limits; each is a failure of the soak test. */
  readonly failures: string[];
  /** Starts no new applications; resolves when all pending ones are complete. */
  end(): Promise<void>;
}

/**
 * @param random seeded numbers in [0, 1)
 * @param name of the applicants; a second crowd of a portal needs another one
 */
export function startTraffic(
  urls: Pick<System['urls'], 'portal' | 'sandbox'>,
  stores: Stores,
  people: number,
  random: () => number,
  name = 'soak',
): Traffic {
  const provider = createProvider(urls.sandbox);
  const crowd = { paid: [] as string[], submitted: [] as string[], approved: new Set<string>() };
  const givenUp: string[] = [];
  const reasons = new Set<string>();
  let repeated = 0;
  let isOver = false;
  let count = 0;
  /** Number of submitted applications taken by a reviewer. */
  let claimed = 0;

  async function retry<T>(what: string, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + RETRY_LIMIT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (performance.now() > until) throw new Error(`${what}: ${String(error)}`, { cause: error });
        repeated += 1;
        reasons.add(error instanceof CallError ? `${error.status} ${error.answer.key}` : String(error));
        await pause(RETRY_DELAY_MS);
      }
    }
  }

  async function apply(label: string): Promise<void> {
    const applicant = new ApplicantByHttp(urls.portal, label);
    const isWhole = random() < 0.3;
    await retry('the draft', async () => applicant.openDraft());
    if (isWhole) await retry('the files', async () => applicant.uploadAll());
    await retry('the order', async () => applicant.order());
    const dialog = await provider.pay(applicant.orderId, { webhook: random() < 0.6 ? 'send' : 'drop' });
    crowd.paid.push(applicant.appId);
    // Every fifth browser is closed after the payment.
    if (isWhole || random() < 0.8) {
      await retry('the confirmation', async () => {
        const status = await applicant.confirm(dialog);
        if (status !== 'success') throw new Error(status);
      });
    }
    if (!isWhole) return;
    await retry('the submission', async () => applicant.submit());
    const [row] = await retry('the row', async () => stores.rows('applications', { appId: applicant.appId }));
    crowd.submitted.push(String(row?.['_id']));
  }

  async function person(): Promise<void> {
    while (!isOver) {
      count += 1;
      const label = `${name}-${count}`;
      await apply(label).catch((error: unknown) => givenUp.push(`${label} ${String(error)}`));
      await pause(200);
    }
  }

  /** Verifies and approves an application from its current state. */
  async function decide(id: string): Promise<boolean> {
    const reviewer = await ReviewerByHttp.logIn(urls.portal);
    const { data } = await reviewer.call(calls.getApplication, { params: { id } });
    if (data.state === 'approved') return true;
    if (data.state === 'paid') await reviewer.verify(id);
    const runId = await reviewer.renderDocuments(id);
    await reviewer.waitForDocuments(runId);
    await reviewer.approve(id);
    return true;
  }

  async function reviewer(): Promise<void> {
    while (!isOver || claimed < crowd.submitted.length) {
      const id = crowd.submitted[claimed];
      if (id === undefined) {
        await pause(RETRY_DELAY_MS);
        continue;
      }
      claimed += 1;
      try {
        await retry('the approval', async () => decide(id));
        crowd.approved.add(id);
      } catch (error) {
        givenUp.push(`${id} ${String(error)}`);
      }
    }
  }

  const applicants = Array.from({ length: people }, person);
  // A single reviewer could not keep up.
  const reviewers = Promise.all([reviewer(), reviewer()]);
  return {
    ...crowd,
    failures: givenUp,
    retries: () => repeated,
    reasons,
    end: async () => {
      isOver = true;
      await Promise.all(applicants);
      await reviewers;
    },
  };
}
