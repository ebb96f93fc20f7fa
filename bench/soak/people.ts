/** People who never give up: they apply, pay and are approved, whatever happens to the portal meanwhile. */
import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import type { Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';

/** Longer than any trouble of a soak lasts. */
const GIVE_UP_MS = 5 * 60_000;
const AGAIN_MS = 500;

export interface Crowd {
  /** appIds of those who have paid. */
  readonly paid: string[];
  /** `_id` of the applications that were submitted. */
  readonly submitted: string[];
  readonly approved: Set<string>;
  /** What was asked again after a refusal or a broken line. */
  repeated(): number;
  /** What was given up: each is a failure of the soak. */
  readonly givenUp: string[];
  /** Nobody new comes; resolves when everybody has what they came for. */
  end(): Promise<void>;
}

/** @param random between 0 and 1, the same numbers for the same soak */
export function startCrowd(system: System, stores: Stores, people: number, random: () => number): Crowd {
  const provider = createProvider(system.urls.sandbox);
  const crowd = { paid: [] as string[], submitted: [] as string[], approved: new Set<string>() };
  const givenUp: string[] = [];
  let repeated = 0;
  let isOver = false;
  let count = 0;
  /** So many of the submitted somebody of the office has in hand, or has decided. */
  let seen = 0;

  async function again<T>(what: string, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (performance.now() > until) throw new Error(`${what}: ${String(error)}`, { cause: error });
        repeated += 1;
        await pause(AGAIN_MS);
      }
    }
  }

  async function apply(label: string): Promise<void> {
    const applicant = new ApplicantByHttp(system.urls.portal, label);
    const isWhole = random() < 0.3;
    await again('the draft', async () => applicant.openDraft());
    if (isWhole) await again('the files', async () => applicant.uploadAll());
    await again('the order', async () => applicant.order());
    const dialog = await provider.pay(applicant.orderId, { webhook: random() < 0.6 ? 'send' : 'drop' });
    crowd.paid.push(applicant.appId);
    // Every fifth closes the browser after paying.
    if (isWhole || random() < 0.8) {
      await again('the confirmation', async () => {
        const said = await applicant.confirm(dialog);
        if (said !== 'success') throw new Error(said);
      });
    }
    if (!isWhole) return;
    await again('the submission', async () => applicant.submit());
    const [row] = await stores.rows('applications', { appId: applicant.appId });
    crowd.submitted.push(String(row?.['_id']));
  }

  async function person(): Promise<void> {
    while (!isOver) {
      count += 1;
      const label = `soak-${count}`;
      await apply(label).catch((error: unknown) => givenUp.push(`${label} ${String(error)}`));
      await pause(200);
    }
  }

  /** One step nearer to the approval. */
  async function decide(id: string): Promise<boolean> {
    const reviewer = await ReviewerByHttp.logIn(system.urls.portal);
    const { data } = await reviewer.call(calls.getApplication, { params: { id } });
    if (data.state === 'approved') return true;
    if (data.state === 'paid') await reviewer.verify(id);
    const runId = await reviewer.renderDocuments(id);
    await reviewer.waitForDocuments(runId);
    await reviewer.approve(id);
    return true;
  }

  async function reviewer(): Promise<void> {
    while (!isOver || seen < crowd.submitted.length) {
      const id = crowd.submitted[seen];
      if (id === undefined) {
        await pause(AGAIN_MS);
        continue;
      }
      seen += 1;
      try {
        await again('the approval', async () => decide(id));
        crowd.approved.add(id);
      } catch (error) {
        givenUp.push(`${id} ${String(error)}`);
      }
    }
  }

  const everybody = Array.from({ length: people }, person);
  // One alone is an hour behind after an hour.
  const office = Promise.all([reviewer(), reviewer()]);
  return {
    ...crowd,
    givenUp,
    repeated: () => repeated,
    end: async () => {
      isOver = true;
      await Promise.all(everybody);
      await office;
    },
  };
}
