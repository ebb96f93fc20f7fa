import { Redis } from 'ioredis';
import type { PortalConfig } from './config/config.js';
import { limits } from './config/limits.js';

/**
 * Opens a connection whose commands fail fast when Redis is unavailable (SAFE-07); callers must handle the errors.
 * @param commandTimeout time limit of a command in ms
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
  // An unhandled 'error' event would end the process.
  redis.on('error', () => undefined);
  return redis;
}
