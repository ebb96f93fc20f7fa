import { Redis } from 'ioredis';
import type { PortalConfig } from './config/config.js';
import { limits } from './config/limits.js';

/**
 * A connection whose commands fail soon instead of waiting for a Redis that is away (SAFE-07). Whoever sends one deals with its failure.
 *
 * @param commandTimeout ms until a command that got no answer has failed
 */
export function connectFailingFast(
  config: PortalConfig,
  commandTimeout: number = limits.redis.commandMs,
): Redis {
  const redis = new Redis(config.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: limits.redis.connectMs,
    commandTimeout,
  });
  // An event that nobody listens to would end the process.
  redis.on('error', () => undefined);
  return redis;
}
