import { describe, expect, it } from '@jest/globals';
import { auditIn, openAdvisories } from './advisories.ts';

const audit = {
  vulnerabilities: {
    a: { name: 'a', severity: 'high' },
    b: { name: 'b', severity: 'critical' },
    c: { name: 'c', severity: 'moderate' },
  },
};

const versionsOf = (name: string): string[] => (name === 'a' ? ['1.0.0', '2.0.0'] : ['1.0.0']);

describe('SEC-55: known weaknesses', () => {
  it('that are high or critical fail the check, unless they are accepted until a day that has not passed', () => {
    const until = (day: string) => [{ name: 'a', reason: 'not reached by us', until: day }];
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

  it('are not taken for none when the registry refuses or says nothing', () => {
    expect(auditIn('')).toBeUndefined();
    expect(auditIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(auditIn('{"vulnerabilities":{}}')).toEqual({ vulnerabilities: {} });
  });
});
