import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { PortalConfig } from './config/config.js';
import { limits } from './config/limits.js';

/** A single Redis or Valkey, or a cluster of them. */
export type RedisConnection = Redis | Cluster;

type RedisAddress = Pick<PortalConfig, 'REDIS_URL' | 'REDIS_CLUSTER'>;

/** Opens a connection to the Redis of the configuration; with `REDIS_CLUSTER` to the cluster of which it is a node. */
export function openRedis(
  { REDIS_URL, REDIS_CLUSTER }: RedisAddress,
  options: RedisOptions,
): RedisConnection {
  if (REDIS_CLUSTER !== 'true') return new Redis(REDIS_URL, options);
  const { protocol, hostname, port, username, password } = new URL(REDIS_URL);
  const isEncrypted = protocol === 'rediss:';
  const { enableOfflineQueue = true, ...redisOptions } = options;
  return new Cluster([{ host: hostname, port: Number(port || '6379') }], {
    enableOfflineQueue,
    slotsRefreshTimeout: limits.redis.connectMs,
    shardedSubscribers: true,
    // Certificates are for names, which a lookup would replace by addresses.
    ...(isEncrypted ? { dnsLookup: (name, callback) => callback(null, name) } : {}),
    redisOptions: {
      ...redisOptions,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      ...(isEncrypted ? { tls: {} } : {}),
    },
  });
}

/**
 * Opens a connection whose commands fail fast when Redis is unavailable (SAFE-07); callers must handle the errors.
 * @param commandTimeout time limit of a command in ms
 */
export function connectFailingFast(
  config: RedisAddress,
  commandTimeout: number = limits.redis.commandMs,
): RedisConnection {
  const redis = openRedis(config, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: limits.redis.connectMs,
    commandTimeout,
  });
  // An unhandled 'error' event would end the process.
  redis.on('error', () => undefined);
  return redis;
}
