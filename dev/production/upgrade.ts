/** Rolling upgrade under traffic, as described in docs/operations.md. */
import { reasonOf } from '../core/steps.ts';
import { pause } from '../core/wait.ts';
import type { ExternalServices } from './external-services.ts';
import { failedJobs, pay, submitApplication, waitForJobs } from './people.ts';
import type { Portal } from './portal.ts';

const VISITORS = 3;
/** Below the rate limits of one address: 240 drafts and 600 reads a minute, fifty of them for uploads of an applicant. */
const VISIT_INTERVAL_MS = 500;
const APPLY_INTERVAL_MS = 8_000;
/** Time in which the proxy notices a recovered backend: it checks every second with a timeout of one second. */
const HEALTH_CHECK_MS = 5_000;
const visitorRequests: readonly { path: string; body?: string }[] = [
  { path: '/membership' },
  { path: '/api/prices' },
  { path: '/api/drafts', body: '{"appType":"single"}' },
  { path: '/api/get_states' },
];

interface Traffic {
  /** Waits for requests in progress. @throws with the failed requests */
  leave(): Promise<{ requests: number; paid: number }>;
}

/** Simulates visitors who read pages and open drafts, and applicants who upload, submit and pay. */
function startTraffic(portal: Portal, services: ExternalServices): Traffic {
  const failures: string[] = [];
  let [requests, paid] = [0, 0];
  let isOver = false;
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const { path, body } = visitorRequests[requests % visitorRequests.length] ?? { path: '/' };
      requests += 1;
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'portal' };
      const sent = body === undefined ? {} : { method: 'POST', headers, body };
      const outcome = await fetch(`${portal.address}${path}`, sent).then(
        async (answer) => `${answer.status}${answer.ok ? '' : ` ${await answer.text()}`}`,
        (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
      );
      if (outcome !== '200') failures.push(`${path}: ${outcome}`);
      await pause(VISIT_INTERVAL_MS);
    }
  };
  const apply = async (): Promise<void> => {
    while (!isOver) {
      const { applicant } = await submitApplication(portal, `during-${paid}`);
      await pay(services, applicant);
      paid += 1;
      await pause(APPLY_INTERVAL_MS);
    }
  };
  const recordFailure = (error: unknown): void => void failures.push(`An applicant: ${String(error)}`);
  const all = [...Array.from({ length: VISITORS }, visit), apply().catch(recordFailure)];
  return {
    leave: async () => {
      isOver = true;
      await Promise.all(all);
      if (failures.length > 0)
        throw new Error(
          `${failures.length} requests failed, the first ones:\n${failures.slice(0, 5).join('\n')}`,
        );
      return { requests, paid };
    },
  };
}

/** @throws if the upgrade check fails for another reason than a full disk, which is irrelevant on a test machine */
async function check(portal: Portal): Promise<void> {
  const said = await portal.runScript('worker', ['upgrade:check']).catch(reasonOf);
  if (!/\d\.\n(The disk of MongoDB is \d+% full\.\nNot now|Ready for this version)\./.test(said))
    throw new Error(`The upgrade check failed:\n${said}${await failedJobs(portal)}`);
}

/** Upgrades two backends and two workers one after another. @throws if a request or job fails */
export async function upgrade(portal: Portal, outside: ExternalServices): Promise<string> {
  await portal.scale('worker', 2);
  const crowd = startTraffic(portal, outside);
  let outcome: Awaited<ReturnType<Traffic['leave']>>;
  try {
    await portal.tagVersion('next');
    await check(portal);
    await portal.replace('worker', 2);
    await portal.replace('backend');
    await pause(HEALTH_CHECK_MS);
    await portal.replace('backend-two');
  } finally {
    outcome = await crowd.leave();
  }
  await waitForJobs(portal);
  return `${outcome.requests} requests, ${outcome.paid} applications paid, no failed request or job`;
}
