import { describe, expect, it } from '@jest/globals';
import { permissionsOf, type Role } from '@portal/contract';
import { type Principal, visitor } from '../platform/http/principal.js';
import { ignoredValues, modeOf } from './submit.rules.js';

function staff(role: Role): Principal {
  return { kind: 'staff', id: '1', username: 'u', role, permissions: permissionsOf(role), sessionId: 's' };
}

const applicants: [] = [];

describe('what a client sends and the server decides', () => {
  it('is compared with the server’s price, and silent when it is the same', () => {
    expect(ignoredValues(visitor, { appFee: 1635, applicants }, 1635)).toBeUndefined();
    expect(ignoredValues(visitor, { appFee: 1, applicants }, 1635)).toEqual({
      sent: { appFee: 1 },
      used: { appFee: 1635 },
    });
  });

  it('is Online for a visitor, an Employee and an Admin, whatever mode they send', () => {
    for (const principal of [visitor, staff('Employee'), staff('Admin')]) {
      expect(modeOf(principal, { mode: 'Offline' })).toBe('Online');
      expect(ignoredValues(principal, { appFee: 500, mode: 'Offline', amount: 9, applicants }, 500)).toEqual({
        sent: { mode: 'Offline', amount: 9 },
        used: { mode: 'Online', amount: 500 },
      });
    }
  });

  it('lets the one who may add members choose the mode', () => {
    expect(modeOf(staff('superAdmin'), { mode: 'Offline' })).toBe('Offline');
    expect(modeOf(staff('superAdmin'), {})).toBe('Online');
    expect(
      ignoredValues(staff('superAdmin'), { appFee: 500, mode: 'Offline', applicants }, 500),
    ).toBeUndefined();
  });

  it('never takes a membership number from a form', () => {
    const sent = [{ mem_no: '77' }, { mem_no: '' }] as Parameters<typeof ignoredValues>[1]['applicants'];
    expect(ignoredValues(visitor, { appFee: 2670, applicants: sent }, 2670)).toEqual({
      sent: { 'applicants.0.mem_no': '77' },
      used: { 'applicants.0.mem_no': null },
    });
  });
});
