import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../core/ports.ts';
import { startProgram, untilReady } from '../core/programs.ts';
import type { Settings } from '../core/settings.ts';
import { note } from '../core/steps.ts';
import { type DemoMember, fillWithPeople } from './fill.ts';

/**
 * Fills a portal that was just seeded, and whose worker runs, with people. A backend of its own takes their calls: with limits
 * that let so many come from one address, counted where the real one does not look.
 *
 * @returns in words what was done
 */
export async function addPeople(env: Record<string, string>, settings: Settings): Promise<string> {
  const { MAILBOX_URL: mailbox, RAZORPAY_BASE_URL: sandbox, REDIS_URL: redis, MONGODB_URI: database } = env;
  if (mailbox === undefined || sandbox === undefined || redis === undefined || database === undefined)
    return 'need the own mailbox';
  const { dataDir, logsDir } = settings.places;
  const port = String(await freePort());
  const limits = new URL('/15', redis).href;
  const own = { PORT: port, REDIS_URL: limits, RATE_LIMIT_FACTOR: '1000' };
  const backend = await startProgram('backend', { ...env, ...own }, logsDir);
  try {
    const portal = `http://localhost:${port}`;
    await untilReady(portal, [backend], logsDir);
    const members = await fillWithPeople(
      { portal, mailbox, sandbox, database, password: settings.demoPassword },
      (done, all) => {
        if (done % 8 === 0 && done < all) note('', `${done} of ${all} people`);
      },
    );
    keep(dataDir, members);
    return `${members.length} members among them`;
  } finally {
    await backend.stop();
  }
}

/** One number of each type, and those with something special, are printed with every start. */
function keep(dataDir: string, members: readonly DemoMember[]): void {
  const kinds = members.map(({ type, number, note }) => ({ type: note ? `${type}, ${note}` : type, number }));
  const types = [...new Set(kinds.map(({ type }) => type))].sort();
  const shown = types.flatMap((type) => kinds.find((member) => member.type === type) ?? []);
  writeFileSync(join(dataDir, 'demo.json'), `${JSON.stringify({ members: shown }, null, 2)}\n`);
}
