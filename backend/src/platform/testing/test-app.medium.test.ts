import { describe, expect, it } from '@jest/globals';
import { openRedis } from '../redis.js';
import { startTestApp } from './test-app.js';

describe('the test backend', () => {
  it('empties Redis only when the last backend closes', async () => {
    const [one, other] = [await startTestApp([]), await startTestApp([])];
    const redis = openRedis(one.config, {});
    const key = `${one.config.REDIS_PREFIX}:limit of a test`;
    await redis.set(key, 'used up');
    await one.close();
    expect(await redis.get(key)).toBe('used up');
    await other.close();
    expect(await redis.get(key)).toBeNull();
    redis.disconnect();
  });
});
