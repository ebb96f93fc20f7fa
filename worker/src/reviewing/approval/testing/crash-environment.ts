import { Redis } from 'ioredis';
import type { ApprovalHarness } from './approval-harness.js';

/** Environment of a process whose transactions can be identified in the database. */
export function crashEnvironment(
  env: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> {
  const uri = new URL(env['MONGODB_URI'] ?? '');
  uri.searchParams.set('appName', name);
  return { ...env, MONGODB_URI: uri.href };
}

/**
 * Expires what a killed process held: its open transactions, which MongoDB aborts after 15 s, leases of effects and timers, locks
 * of jobs.
 * @param name as for `crashEnvironment`
 */
export async function expireLeases({ connection, env }: ApprovalHarness, name: string): Promise<void> {
  const admin = connection.getClient().db('admin');
  const open = await admin
    .aggregate([
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { appName: name, transaction: { $exists: true } } },
    ])
    .toArray();
  const sessions = open.map(({ lsid }) => ({ lsid: lsid as object }));
  if (sessions.length > 0) await admin.command({ killAllSessionsByPattern: sessions });
  const past = { $set: { until: new Date(0) } };
  await connection.collection('effects').updateMany({ state: 'claimed' }, past);
  await connection.collection('timers').updateMany({ until: { $exists: true } }, past);
  const redis = new Redis(env['REDIS_URL'] ?? '');
  const over = [...(await redis.keys('portal:*:lock')), ...(await redis.keys('portal:*:stalled-check'))];
  if (over.length > 0) await redis.del(over);
  // A worker takes over a job without a lock at the second stalled check, 5 seconds after the first.
  for (const active of await redis.keys('portal:*:active')) {
    const jobs = await redis.lrange(active, 0, -1);
    if (jobs.length > 0) await redis.sadd(active.replace(/active$/, 'stalled'), jobs);
  }
  redis.disconnect();
}
