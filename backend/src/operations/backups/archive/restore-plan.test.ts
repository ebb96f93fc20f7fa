import { describe, expect, it } from '@jest/globals';
import type { Segment } from './archive-folder.js';
import { indiaTime, planRestore, secondOf } from './restore-plan.js';

/** 14:32:10 in India. */
const now = new Date('2026-11-30T09:02:10Z');
const second = (text: string): number => secondOf(text, now);

describe('the second of a restore', () => {
  it('is a time of today in India, or a full time with its zone', () => {
    const wanted = Date.parse('2026-11-30T09:01:05Z') / 1000;
    for (const text of ['14:31:05', '2026-11-30T14:31:05+05:30', '2026-11-30T09:01:05Z'])
      expect(second(text)).toBe(wanted);
    expect(second('14:31')).toBe(wanted - 5);
    // Just after midnight in India the day in UTC is the one before.
    expect(secondOf('00:05:00', new Date('2026-11-29T18:40:00Z'))).toBe(
      Date.parse('2026-11-29T18:35:00Z') / 1000,
    );
    expect(indiaTime(wanted)).toBe('2026-11-30T14:31:05+05:30');
  });

  it('is neither in the future nor in another form', () => {
    expect(() => second('14:32:11')).toThrow('2026-11-30T14:32:11+05:30 is in the future');
    for (const text of ['', 'now', '24:00:00', '14:60', '14:31:60', '2026-11-30', '2026-11-30T14:31:05'])
      expect(() => second(text)).toThrow('--to takes a time of today in India');
  });
});

/** 1000 seconds after 1970, UTC. */
const backup = { name: 'A', at: { t: 1000, i: 4 } };
const segment = (n: number, from: number, to: number, chain = 'A'): Segment => ({
  ...{ chain, n, from: { t: from, i: 4 }, to: { t: to, i: 4 }, changes: 1, resumeToken: {} },
  ...{ bytes: 1, sha256: `${chain}${n}`, file: `${n}`, ...(n === 0 ? {} : { previous: `${chain}${n - 1}` }) },
});
const three = [segment(0, 1000, 1025), segment(1, 1025, 1050), segment(2, 1050, 1075)];
const places = (segments: readonly Segment[]): number[] => segments.map(({ n }) => n);

describe('the plan of a restore', () => {
  it('has the newest backup before the second and the segments up to it', () => {
    const later = { name: 'B', at: { t: 1030, i: 1 } };
    expect(planRestore([backup, later], three, 1029)).toMatchObject({ backup: 'A', second: 1029 });
    const plan = planRestore([later, backup], three, 1030);
    expect([plan.backup, places(plan.segments)]).toEqual(['B', [1]]);
    expect(places(planRestore([backup], three, 1025).segments)).toEqual([0, 1]);
  });

  it('ends before the last second of the archive, of which more may follow', () => {
    expect(planRestore([backup], three, 1074).second).toBe(1074);
    expect(planRestore([backup], three, 'last').second).toBe(1074);
    expect(() => planRestore([backup], three, 1075)).toThrow(
      'changes from 1970-01-01T05:47:55+05:30 to now are missing.\nThe last whole second before it: --to 1970-01-01T05:47:54+05:30',
    );
  });

  it('is rejected at a missing segment, with the gap and the last whole second', () => {
    const gap = [three[0], three[2]] as Segment[];
    expect(planRestore([backup], gap, 1024).second).toBe(1024);
    expect(() => planRestore([backup], gap, 1060)).toThrow(
      'changes from 1970-01-01T05:47:05+05:30 to 1970-01-01T05:47:30+05:30 are missing.\nThe last whole second before it: --to 1970-01-01T05:47:04+05:30',
    );
    expect(planRestore([backup], gap, 'last').second).toBe(1024);
  });

  it('is rejected at a segment that names another predecessor, and at another chain', () => {
    const changed = [three[0], { ...three[1], previous: 'x' }] as Segment[];
    expect(() => planRestore([backup], changed, 1040)).toThrow('are missing');
    const chained = [three[0], segment(0, 1040, 1060, 'B')] as Segment[];
    expect(() => planRestore([backup], chained, 1050)).toThrow('1970-01-01T05:47:20+05:30 are missing');
  });

  it('is rejected without a backup before the second, and offers the backup alone without an archive', () => {
    expect(() => planRestore([backup], three, 999)).toThrow('There is no backup before that second');
    expect(() => planRestore([], three, 'last')).toThrow('There is no backup in the folder');
    expect(() => planRestore([backup], [], 'last')).toThrow('The backup alone can be restored: --from A');
    // The first segment begins later than the backup.
    expect(() => planRestore([backup], three.slice(1), 1060)).toThrow('--from A');
  });
});
