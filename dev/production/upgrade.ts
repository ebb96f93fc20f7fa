/** Another version is started while people use the portal, as docs/operations.md tells whoever does it. */
import { reasonOf } from '../core/steps.ts';
import { pause } from '../core/wait.ts';
import type { Outside } from './outside.ts';
import { failedJobs, pay, submitted, untilWorkIsDone } from './people.ts';
import type { Portal } from './portal.ts';

const VISITORS = 3;
/** All of them come from one address, which has its limits: 240 drafts and 600 reads a minute, of which an applicant's uploads take fifty. */
const VISIT_EVERY_MS = 500;
const APPLY_EVERY_MS = 8_000;
/** The proxy has seen by then that a backend is back: it asks every second, and waits a second for the answer. */
const SEEN_MS = 5_000;
const wishes: readonly { path: string; body?: string }[] = [
  { path: '/membership' },
  { path: '/api/prices' },
  { path: '/api/drafts', body: '{"appType":"single"}' },
  { path: '/api/get_states' },
];

interface Crowd {
  /** Everybody finishes what they do. @throws with what somebody was refused */
  leave(): Promise<{ requests: number; paid: number }>;
}

/** Visitors who look around and open drafts, and an applicant after the other who uploads, submits and pays. */
function startCrowd(portal: Portal, outside: Outside): Crowd {
  const refused: string[] = [];
  let [requests, paid] = [0, 0];
  let isOver = false;
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const { path, body } = wishes[requests % wishes.length] ?? { path: '/' };
      requests += 1;
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'portal' };
      const sent = body === undefined ? {} : { method: 'POST', headers, body };
      const outcome = await fetch(`${portal.address}${path}`, sent).then(
        async (answer) => `${answer.status}${answer.ok ? '' : ` ${await answer.text()}`}`,
        (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
      );
      if (outcome !== '200') refused.push(`${path}: ${outcome}`);
      await pause(VISIT_EVERY_MS);
    }
  };
  const apply = async (): Promise<void> => {
    while (!isOver) {
      const { applicant } = await submitted(portal, `during-${paid}`);
      await pay(outside, applicant);
      paid += 1;
      await pause(APPLY_EVERY_MS);
    }
  };
  const told = (error: unknown): void => void refused.push(`An applicant: ${String(error)}`);
  const all = [...Array.from({ length: VISITORS }, visit), apply().catch(told)];
  return {
    leave: async () => {
      isOver = true;
      await Promise.all(all);
      if (refused.length > 0)
        throw new Error(`${refused.length} were refused, the first ones:\n${refused.slice(0, 5).join('\n')}`);
      return { requests, paid };
    },
  };
}

/** @throws for what speaks against the upgrade, but the disk: that of a test's machine may be as full as it likes */
async function check(portal: Portal): Promise<void> {
  const said = await portal.command('worker', ['upgrade:check']).catch(reasonOf);
  if (!/\d\.\n(The disk of MongoDB is \d+% full\.\nNot now|Ready for this version)\./.test(said))
    throw new Error(`The check before says:\n${said}${await failedJobs(portal)}`);
}

/** With two backends and two workers, one service after the other; the backup is fresh. @throws when anybody noticed */
export async function upgrade(portal: Portal, outside: Outside): Promise<string> {
  await portal.scale('worker', 2);
  const crowd = startCrowd(portal, outside);
  let outcome: Awaited<ReturnType<Crowd['leave']>>;
  try {
    await portal.nameVersion('next');
    await check(portal);
    await portal.replace('worker', 2);
    await portal.replace('backend');
    await pause(SEEN_MS);
    await portal.replace('backend-two');
  } finally {
    outcome = await crowd.leave();
  }
  await untilWorkIsDone(portal);
  return `${outcome.requests} requests, ${outcome.paid} applications paid meanwhile, none refused; no job failed`;
}
