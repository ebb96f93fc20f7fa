import { Redis } from 'ioredis';

/** The Redis database of this Jest worker: files that run at the same time do not see each other. */
export function ownRedis(uri: string): string {
  const address = new URL(uri);
  address.pathname = `/${process.env['JEST_WORKER_ID'] ?? '1'}`;
  return address.toString();
}

/** Takes away what a test has left there, as limits that are used up: the next one finds what an empty Redis would tell it. */
export async function emptyOwnRedis(): Promise<void> {
  const uri = process.env['REDIS_URL'];
  if (uri === undefined) return;
  const redis = new Redis(ownRedis(uri));
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}
