import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startTestApp } from './test-app.js';

describe('the test backend', () => {
  it('empties Redis only when the last backend closes', async () => {
    const [one, other] = [await startTestApp([]), await startTestApp([])];
    const redis = new Redis(one.config.REDIS_URL);
    await redis.set('limit of a test', 'used up');
    await one.close();
    expect(await redis.get('limit of a test')).toBe('used up');
    await other.close();
    expect(await redis.dbsize()).toBe(0);
    redis.disconnect();
  });
});
