import { describe, expect, it } from '@jest/globals';
import { permissionsOf } from '@portal/contract/permissions';
import type { Price } from '@portal/contract/settings/prices';
import type { Role } from '@portal/contract/enums';
import { type Principal, visitor } from '../../platform/http/principal.js';
import { WireError } from '../../platform/http/wire-error.js';
import { claimedPrice, claimOf, modeOfClaim } from './payment-claim.js';

/** 20 November 2026, 00:30 in India; in UTC it is still the 19th. */
const now = new Date('2026-11-19T19:00:00Z');
const due = { total: 1635, isStaffDraft: true, now };
const cash = { method: 'cash', receivedOn: '2026-11-20' } as const;
const transfer = { method: 'bankTransfer', reference: 'UTIB 2500-1234', receivedOn: '2026-11-18' } as const;

function staff(role: Role, ...grants: 'members.add'[]): Principal {
  const permissions = [...permissionsOf(role), ...grants];
  return { kind: 'staff', id: 'staff-1', username: 'u', role, permissions, sessionId: 's' };
}
const head = staff('superAdmin');
const admin = staff('Admin', 'members.add');

/** Fields and keys of a rejection. */
function refused(...args: Parameters<typeof claimOf>): string[] {
  try {
    claimOf(...args);
  } catch (error) {
    if (error instanceof WireError && error.status === 422)
      return (error.errors ?? []).map(({ field, key }) => `${field} ${key}`);
    throw error;
  }
  return [];
}

describe('a claimed payment', () => {
  it('has method, amount in paise, day and staff user', () => {
    expect(claimOf(admin, { claim: { ...cash, note: 'Desk 2' } }, due)).toEqual({
      method: 'cash',
      amount: 163_500,
      receivedOn: '2026-11-20',
      enteredBy: 'staff-1',
      enteredAt: now,
      note: 'Desk 2',
    });
  });

  it('of a transfer is identified by the letters and digits of its reference', () => {
    expect(claimOf(admin, { claim: transfer }, due)).toMatchObject({
      reference: 'UTIB 2500-1234',
      referenceKey: 'UTIB25001234',
    });
    expect(claimOf(admin, { claim: { ...cash, reference: 'Book 7/12' } }, due)).not.toHaveProperty(
      'referenceKey',
    );
  });

  it('counts only for staff who may add members', () => {
    for (const principal of [visitor, staff('Employee'), staff('Admin')])
      expect(claimOf(principal, { claim: cash, mode: 'Offline' }, due)).toBeUndefined();
  });

  it('is derived from mode and reference of a client of the specification', () => {
    expect(claimOf(head, { mode: 'Offline', transactionId: 'UTR123456' }, due)).toMatchObject({
      method: 'bankTransfer',
      referenceKey: 'UTR123456',
      receivedOn: '2026-11-20',
    });
    expect(claimOf(head, { mode: 'Offline' }, due)?.method).toBe('cash');
    expect(claimOf(head, { mode: 'others' }, due)?.method).toBe('other');
  });

  it('is required for a staff draft, and optional otherwise', () => {
    expect(refused(head, {}, due)).toEqual(['claim.method claim.method']);
    expect(refused(head, { mode: 'Online' }, due)).toEqual(['claim.method claim.method']);
    expect(claimOf(head, {}, { ...due, isStaffDraft: false })).toBeUndefined();
  });

  it('is Offline by bank and in cash, others otherwise, Online without one', () => {
    const mode = (method: 'bankTransfer' | 'cash' | 'other') =>
      modeOfClaim(claimOf(head, { claim: { ...transfer, method } }, due));
    expect([mode('bankTransfer'), mode('cash'), mode('other'), modeOfClaim(undefined)]).toEqual([
      'Offline',
      'Offline',
      'others',
      'Online',
    ]);
  });

  it.each([
    ['', 'claim.reference claim.reference'],
    ['12345', 'claim.reference claim.reference'],
    ['------', 'claim.reference claim.reference'],
    ['UTR 123456;', 'claim.reference claim.reference'],
    ['A'.repeat(41), 'claim.reference claim.reference'],
  ])('of a transfer is refused with the reference %j', (reference, problem) => {
    expect(refused(head, { claim: { ...transfer, reference } }, due)).toEqual([problem]);
  });

  it.each([
    ['2026-11-21', 'claim.future'],
    ['2026-02-30', 'claim.day'],
    ['2026-13-01', 'claim.day'],
    ['2025-11-19', 'claim.old'],
  ])('is refused for the day %s', (receivedOn, key) => {
    expect(refused(head, { claim: { ...cash, receivedOn } }, due)).toEqual([`claim.receivedOn ${key}`]);
  });

  it('is accepted for today’s India date and a year before', () => {
    for (const receivedOn of ['2026-11-20', '2025-11-20'])
      expect(refused(head, { claim: { ...cash, receivedOn } }, due)).toEqual([]);
  });

  it.each([0, -1635, 1.5, Number.NaN, 100_001])('is rejected for the amount %s', (amount) => {
    expect(refused(head, { claim: { ...cash, reason: 'Waived' }, amount }, due)).toEqual([
      'amount claim.amount',
    ]);
  });

  it('may differ from the fee only for a superAdmin, with a reason', () => {
    expect(refused(admin, { claim: { ...cash, reason: 'Waived' }, amount: 1000 }, due)).toEqual([
      'amount claim.amountFixed',
    ]);
    expect(refused(head, { claim: cash, amount: 1000 }, due)).toEqual(['claim.reason claim.reason']);
    expect(claimOf(head, { claim: { ...cash, reason: 'Waived' }, amount: 1000 }, due)).toMatchObject({
      amount: 100_000,
      reason: 'Waived',
    });
    expect(claimOf(head, { claim: { ...cash, reason: 'Waived' }, amount: 1635 }, due)).not.toHaveProperty(
      'reason',
    );
  });

  it('with a different amount adds a line to the price, so that the lines add up', () => {
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 1635 }];
    const price: Price = { plan: 'life-single', lines, total: 1635 };
    const claim = claimOf(head, { claim: { ...cash, reason: 'Waived' }, amount: 1000 }, due);
    expect(claimedPrice(price, claim)).toMatchObject({
      total: 1000,
      lines: [{ amount: 1635 }, { label: 'Adjustment by the office', amount: -635 }],
    });
    expect(claimedPrice(price, undefined)).toEqual(price);
  });
});
