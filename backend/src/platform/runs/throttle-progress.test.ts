import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { throttleProgress } from './throttle-progress.js';

describe('throttleProgress', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('writes the latest progress at most once in 400 ms', async () => {
    const told: number[] = [];
    const tell = throttleProgress(async (done: number) => {
      told.push(done);
      return Promise.resolve();
    });
    for (let done = 1; done <= 20; done += 1) {
      jest.advanceTimersByTime(50);
      await tell(done);
    }
    expect(told).toEqual([8, 16]);
  });
});
