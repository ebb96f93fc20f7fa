import { describe, expect, it } from '@jest/globals';
import { appOf } from './app-of.ts';

describe('which app serves an address while developing', () => {
  it('goes by the page table, in any case', () => {
    expect(appOf('/')).toBe('portal');
    expect(appOf('/MEMBERSHIP/signup?x=1')).toBe('portal');
    expect(appOf('/Login')).toBe('console');
    expect(appOf('/noticepage')).toBe('console');
    expect(appOf('/admin/applications/123')).toBe('console');
  });

  it('leaves calls to the backend, and gives what nobody knows to the portal', () => {
    expect(appOf('/api/prices')).toBeUndefined();
    expect(appOf('/payment/webhook')).toBeUndefined();
    expect(appOf('/health/ready?all=1')).toBeUndefined();
    expect(appOf('/nowhere')).toBe('portal');
    expect(appOf('/admin/new-feature')).toBe('console');
    expect(appOf('/administer')).toBe('portal');
  });
});
