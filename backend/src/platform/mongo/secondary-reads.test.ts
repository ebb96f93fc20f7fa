import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { SecondaryReads } from './secondary-reads.service.js';

/** A client whose members report their newest write as so many seconds old. */
function createReads(): { reads: SecondaryReads; client: EventEmitter; report: Report } {
  const client = new EventEmitter();
  const reads = new SecondaryReads({ getClient: () => client } as unknown as Connection);
  const report: Report = (member, role, secondsOld) => {
    const lastWriteDate = new Date(Date.now() - secondsOld * 1_000);
    client.emit('serverHeartbeatSucceeded', {
      connectionId: member,
      reply: { ...role, lastWrite: { lastWriteDate } },
    });
  };
  return { reads, client, report };
}
type Report = (member: string, role: object, secondsOld: number) => void;

const primary = { isWritablePrimary: true, secondary: false };
const secondary = { isWritablePrimary: false, secondary: true };
const startingUp = { isWritablePrimary: false, secondary: false };

describe('scans read', () => {
  it('the primary of a set of one, and before anything is known', () => {
    const { reads, report } = createReads();
    expect(reads.preference().mode).toBe('primary');
    report('a', primary, 0);
    expect(reads.preference().mode).toBe('primary');
  });

  it('a secondary that is at most 10 seconds behind, with the bound of the driver', () => {
    const { reads, report } = createReads();
    report('a', primary, 100);
    report('b', secondary, 109.5);
    expect(reads.preference()).toMatchObject({ mode: 'secondaryPreferred', maxStalenessSeconds: 90 });
  });

  it('the primary while one of the secondaries is further behind', () => {
    const { reads, report } = createReads();
    report('a', primary, 0);
    report('b', secondary, 0);
    report('c', secondary, 11);
    expect(reads.preference().mode).toBe('primary');
    report('c', secondary, 1);
    expect(reads.preference().mode).toBe('secondaryPreferred');
  });

  it.each([
    ['does not answer', 'serverHeartbeatFailed', { connectionId: 'c' }],
    ['has left the set', 'serverClosed', { address: 'c' }],
  ])('a secondary though another one %s', (_what, event, payload) => {
    const { reads, client, report } = createReads();
    report('a', primary, 0);
    report('b', secondary, 0);
    report('c', secondary, 60);
    client.emit(event, payload);
    expect(reads.preference().mode).toBe('secondaryPreferred');
  });

  it('the primary while no member leads or follows', () => {
    const { reads, report } = createReads();
    report('a', primary, 0);
    report('b', secondary, 0);
    report('b', startingUp, 0);
    expect(reads.preference().mode).toBe('primary');
    report('b', secondary, 0);
    report('a', secondary, 0);
    expect(reads.preference().mode).toBe('primary');
  });
});
