import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startTestApp } from './test-app.js';

describe('the backend of a test', () => {
  it('leaves nothing in Redis for the next test, and the other one its own while that is there', async () => {
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
