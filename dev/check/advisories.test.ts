import { describe, expect, it } from '@jest/globals';
import { auditIn, openAdvisories } from './advisories.ts';

const audit = {
  vulnerabilities: {
    a: { name: 'a', severity: 'high' },
    b: { name: 'b', severity: 'critical' },
    c: { name: 'c', severity: 'moderate' },
  },
};

describe('SEC-55: known weaknesses', () => {
  it('that are high or critical fail the check, unless they are accepted until a day that has not passed', () => {
    const until = (day: string) => [{ name: 'a', reason: 'not reached by us', until: day }];
    expect(openAdvisories(audit, '2026-11-21', [])).toEqual(['a: high', 'b: critical']);
    expect(openAdvisories(audit, '2026-11-21', until('2026-11-21'))).toEqual(['b: critical']);
    expect(openAdvisories(audit, '2026-11-21', until('2026-11-20'))).toEqual(['a: high', 'b: critical']);
  });

  it('are not taken for none when the registry refuses or says nothing', () => {
    expect(auditIn('')).toBeUndefined();
    expect(auditIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(auditIn('{"vulnerabilities":{}}')).toEqual({ vulnerabilities: {} });
  });
});
