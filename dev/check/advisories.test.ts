import { describe, expect, it } from '@jest/globals';
import { openAdvisories, parseAudit } from './advisories.ts';

const audit = {
  vulnerabilities: {
    a: { name: 'a', severity: 'high' },
    b: { name: 'b', severity: 'critical' },
    c: { name: 'c', severity: 'moderate' },
  },
};

const versionsOf = (name: string): string[] => (name === 'a' ? ['1.0.0', '2.0.0'] : ['1.0.0']);

describe('known vulnerabilities (SEC-55)', () => {
  it('fail the check when they are high or critical and no valid exception exists', () => {
    const until = (day: string) => [{ package: 'a', reason: 'not reachable in our code', until: day }];
    expect(openAdvisories(audit, '2026-11-21', versionsOf, [])).toEqual([
      'a 1.0.0, 2.0.0: high',
      'b 1.0.0: critical',
    ]);
    expect(openAdvisories(audit, '2026-11-21', versionsOf, until('2026-11-21'))).toEqual([
      'b 1.0.0: critical',
    ]);
    expect(openAdvisories(audit, '2026-11-21', versionsOf, until('2026-11-20'))).toEqual([
      'a 1.0.0, 2.0.0: high',
      'b 1.0.0: critical',
    ]);
  });

  it('are not reported as absent when the registry refuses or returns nothing', () => {
    expect(parseAudit('')).toBeUndefined();
    expect(parseAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(parseAudit('{"vulnerabilities":{}}')).toEqual({ vulnerabilities: {} });
  });
});
