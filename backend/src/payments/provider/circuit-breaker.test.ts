import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';
import { ProviderError } from './provider-error.js';

function aBreaker() {
  const clock = { ms: 0 };
  const calls = { made: 0 };
  const breaker = new CircuitBreaker({ failures: 2, openMs: 100 }, () => clock.ms);
  const call = (outcome: 'answer' | 'refused' | 'unavailable') =>
    breaker.run(() => {
      calls.made += 1;
      return outcome === 'answer' ? Promise.resolve('yes') : Promise.reject(new ProviderError(outcome, 'no'));
    });
  return { clock, calls, call };
}

describe('the circuit breaker', () => {
  it('opens after consecutive failures and allows a trial call later', async () => {
    const { clock, calls, call } = aBreaker();
    await expect(call('unavailable')).rejects.toThrow('no');
    await expect(call('unavailable')).rejects.toThrow('no');
    await expect(call('answer')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls.made).toBe(2);
    clock.ms = 100;
    const first = call('unavailable');
    await expect(call('answer')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(first).rejects.toThrow('no');
    expect(calls.made).toBe(3);
    clock.ms = 200;
    await expect(call('answer')).resolves.toBe('yes');
    await expect(call('answer')).resolves.toBe('yes');
  });

  it('counts a rejection as an answer', async () => {
    const { calls, call } = aBreaker();
    for (let n = 0; n < 5; n += 1) await expect(call('refused')).rejects.toThrow('no');
    expect(calls.made).toBe(5);
  });
});
