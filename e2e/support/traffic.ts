/** Applicants and reviewers who retry every failed call. */
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pause } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { drawName, phoneNumberFor } from '@portal/dev/seed/crowd/names.ts';
import { Random } from '@portal/dev/seed/crowd/random.ts';
import type { Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';

/** Longer than any injected fault. */
const RETRY_LIMIT_MS = 5 * 60_000;
const RETRY_DELAY_MS = 500;

export interface Traffic {
  /** appIds of paid drafts and applications. */
  readonly paid: string[];
  /** Times of the payments by appId, in ms since 1970. */
  readonly paidAt: ReadonlyMap<string, number>;
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

export interface TrafficPlan {
  /** Applicants at a time; each begins the next application after the last one. Default: 0. */
  readonly people?: number;
  /** Time between two new applicants, who come whatever the portal answers, in ms. Default: none come. */
  readonly everyMs?: number;
  /** Reviewers at a time. Default: 2, as one could not keep up. */
  readonly reviewers?: number;
  /** Time for which a reviewer looks at an application, in ms; the rest stays undecided. Default: none, and none stays. */
  readonly lookMs?: number;
  /** Time between two looks at an inspection or drawing, in ms. Default: 100; the portal's own pages take 500 to 2,000. */
  readonly pollMs?: number;
  /** Share of applications that are submitted after the payment. Default: 0.3. */
  readonly submitted?: number;
  /** Share of webhooks that the provider loses. Default: 0.4. */
  readonly lostWebhooks?: number;
  /** Of the applicants; a second crowd of a portal needs another one. Default: `soak`. */
  readonly name?: string;
}

/** @param random seeded numbers in [0, 1) */
export function startTraffic(
  urls: Pick<System['urls'], 'portal' | 'sandbox'>,
  stores: Stores,
  random: () => number,
  plan: TrafficPlan,
): Traffic {
  const { people = 0, everyMs, reviewers = 2, submitted = 0.3, lostWebhooks = 0.4, name = 'soak' } = plan;
  const { lookMs, pollMs } = plan;
  const provider = createProvider(urls.sandbox);
  const crowd = {
    paid: [] as string[],
    paidAt: new Map<string, number>(),
    submitted: [] as string[],
    approved: new Set<string>(),
  };
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

  async function apply(label: string, number: number): Promise<void> {
    const applicant = new ApplicantByHttp(urls.portal, label);
    // Applicants of one name and telephone would all be duplicates.
    applicant.name = drawName(new Random(number), 'female').shown;
    applicant.phone = phoneNumberFor(number);
    applicant.pollMs = pollMs;
    const isWhole = random() < submitted;
    await retry('the draft', async () => applicant.openDraft());
    if (isWhole) await retry('the files', async () => applicant.uploadAll());
    await retry('the order', async () => applicant.order());
    const dialog = await provider.pay(applicant.orderId, {
      webhook: random() < lostWebhooks ? 'drop' : 'send',
    });
    crowd.paid.push(applicant.appId);
    crowd.paidAt.set(applicant.appId, Date.now());
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

  async function applyNext(): Promise<void> {
    count += 1;
    const label = `${name}-${count}`;
    await apply(label, count).catch((error: unknown) => givenUp.push(`${label} ${String(error)}`));
  }

  async function person(): Promise<void> {
    while (!isOver) {
      await applyNext();
      await pause(200);
    }
  }

  /** Keeps to the times of arrival, however long an application takes. */
  async function arrivals(intervalMs: number): Promise<void> {
    const applying: Promise<void>[] = [];
    for (let next = performance.now(); !isOver; next += intervalMs) {
      await pause(Math.max(0, next - performance.now()));
      applying.push(applyNext());
    }
    await Promise.all(applying);
  }

  /** Verifies and approves an application from its current state. */
  async function decide(reviewer: ReviewerByHttp, id: string): Promise<boolean> {
    const { data } = await reviewer.call(calls.getApplication, { params: { id } });
    if (data.state === 'approved') return true;
    if (data.state === 'paid') await reviewer.verify(id);
    const runId = await reviewer.renderDocuments(id);
    await reviewer.waitForDocuments(runId, undefined, pollMs);
    await reviewer.approve(id);
    return true;
  }

  async function review(): Promise<void> {
    const reviewer = await retry('the log-in', async () => ReviewerByHttp.logIn(urls.portal));
    while (!isOver || (lookMs === undefined && claimed < crowd.submitted.length)) {
      const id = crowd.submitted[claimed];
      if (id === undefined) {
        await pause(RETRY_DELAY_MS);
        continue;
      }
      claimed += 1;
      if (lookMs !== undefined) await pause(lookMs);
      try {
        await retry('the approval', async () => decide(reviewer, id));
        crowd.approved.add(id);
      } catch (error) {
        givenUp.push(`${id} ${String(error)}`);
      }
    }
  }

  const applicants = Array.from({ length: people }, person);
  if (everyMs !== undefined) applicants.push(arrivals(everyMs));
  const reviewing = Promise.all(Array.from({ length: reviewers }, review));
  return {
    ...crowd,
    failures: givenUp,
    retries: () => repeated,
    reasons,
    end: async () => {
      isOver = true;
      await Promise.all(applicants);
      await reviewing;
    },
  };
}
