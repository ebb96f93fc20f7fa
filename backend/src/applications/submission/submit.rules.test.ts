import { describe, expect, it } from '@jest/globals';
import { ignoredValues } from './submit.rules.js';

const applicants: [] = [];

describe('ignored values of a client', () => {
  it('are found by comparison with the server’s price, and none if equal', () => {
    expect(ignoredValues({ appFee: 1635, applicants }, 1635, 'Online')).toBeUndefined();
    expect(ignoredValues({ appFee: 1, applicants }, 1635, 'Online')).toEqual({
      sent: { appFee: 1 },
      used: { appFee: 1635 },
    });
  });

  it('include a mode, an amount and a claim that did not count', () => {
    const claim = { method: 'cash', receivedOn: '2026-11-20' } as const;
    const sent = { appFee: 500, mode: 'Offline', amount: 9, claim, applicants };
    expect(ignoredValues(sent, 500, 'Online')).toEqual({
      sent: { mode: 'Offline', amount: 9, claim },
      used: { mode: 'Online', amount: 500, claim: null },
    });
    expect(ignoredValues({ ...sent, amount: 500 }, 500, 'Offline')).toBeUndefined();
  });

  it('include a membership number from a form', () => {
    const sent = [{ mem_no: '77' }, { mem_no: '' }] as Parameters<typeof ignoredValues>[0]['applicants'];
    expect(ignoredValues({ appFee: 2670, applicants: sent }, 2670, 'Online')).toEqual({
      sent: { 'applicants.0.mem_no': '77' },
      used: { 'applicants.0.mem_no': null },
    });
  });
});
