import { Cluster, type ClusterNode, Redis, type RedisOptions } from 'ioredis';
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
  const cluster = new Cluster([{ host: hostname, port: Number(port || '6379') }], {
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
  return connectByAnyNode(cluster);
}

/** The private parts of ioredis that need a correction. */
interface ClusterInternals {
  status: string;
  startupNodes: ClusterNode[];
  setStatus(status: string): void;
}

/**
 * Lets a connection, and the copies that BullMQ makes of it, connect again by every node that any of them has met: the node of the
 * address may be gone.
 */
function connectByAnyNode(cluster: Cluster, met = new Map<string, ClusterNode>()): Cluster {
  const internals = cluster as unknown as ClusterInternals;
  cluster.on('+node', ({ options: { host, port } }: Redis) => {
    if (host !== undefined && port !== undefined) met.set(`${host}:${port}`, { host, port });
  });
  const connect = cluster.connect.bind(cluster);
  cluster.connect = async () => {
    if (met.size > 0) internals.startupNodes = [...met.values()];
    return connect();
  };
  const setStatus = internals.setStatus.bind(cluster);
  // Each node that ends closes the cluster, also after its end; BullMQ would then wait for a connection that nothing makes.
  internals.setStatus = (status) => {
    if (status !== 'close' || internals.status !== 'end') setStatus(status);
  };
  const duplicate = cluster.duplicate.bind(cluster);
  cluster.duplicate = (...args: Parameters<typeof duplicate>) => connectByAnyNode(duplicate(...args), met);
  return cluster;
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
