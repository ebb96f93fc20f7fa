import { Redis } from 'ioredis';
import type { ApprovalWorld } from './approval-world.js';

/** The environment of a process whose transactions can be told from others' in the database. */
export function toBeKilled(
  env: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> {
  const uri = new URL(env['MONGODB_URI'] ?? '');
  uri.searchParams.set('appName', name);
  return { ...env, MONGODB_URI: uri.href };
}

/**
 * Lets the time pass for which nobody else may take what a killed process had: its open transactions, which MongoDB ends after 15 s, leases
 * of effects and timers, locks of jobs.
 *
 * @param name as for `toBeKilled`
 */
export async function timePasses({ connection, env }: ApprovalWorld, name: string): Promise<void> {
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
  const over = [...(await redis.keys('bull:*:lock')), ...(await redis.keys('bull:*:stalled-check'))];
  if (over.length > 0) await redis.del(over);
  // A worker takes a job up whose lock is gone when it was marked at the look before, 5 seconds ago.
  for (const active of await redis.keys('bull:*:active')) {
    const jobs = await redis.lrange(active, 0, -1);
    if (jobs.length > 0) await redis.sadd(active.replace(/active$/, 'stalled'), jobs);
  }
  redis.disconnect();
}
