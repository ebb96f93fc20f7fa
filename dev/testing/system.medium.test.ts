import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSystem, type System } from './system.ts';

describe('startSystem', () => {
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ seed: 'none' });
  }, 180_000);

  afterAll(async () => {
    await system.close();
  });

  const ready = async (): Promise<number> => (await fetch(`${system.urls.portal}/health/ready?all=1`)).status;

  it('returns a ready portal', async () => {
    expect(await ready()).toBe(200);
    expect(await system.mailbox.all()).toEqual([]);
    expect((await fetch(`${system.urls.sandbox}/health`)).status).toBe(200);
  });

  it('kills and restarts the backend', async () => {
    await system.kill9('backend');
    await expect(ready()).rejects.toThrow();
    await system.start('backend');
    expect(await ready()).toBe(200);
  }, 120_000);
});
