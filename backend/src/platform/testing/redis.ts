import { Redis } from 'ioredis';

/** Returns the Redis database of this Jest worker, which isolates concurrent test files. */
export function ownRedis(uri: string): string {
  const address = new URL(uri);
  address.pathname = `/${process.env['JEST_WORKER_ID'] ?? '1'}`;
  return address.toString();
}

/** Empties a Redis database, so that the next test starts with unused rate limits. */
export async function flushRedis({ REDIS_URL: uri }: { readonly REDIS_URL: string }): Promise<void> {
  const redis = new Redis(uri);
  await redis.flushdb();
  await redis.quit();
}

/** Empties the database of this Jest worker, when no backend uses it any more. */
export async function flushOwnRedis(): Promise<void> {
  const uri = process.env['REDIS_URL'];
  if (uri !== undefined) await flushRedis({ REDIS_URL: ownRedis(uri) });
}
