import { describe, expect, it } from '@jest/globals';
import { appOf } from './app-of.ts';

describe('appOf', () => {
  it('follows the page table, ignoring case', () => {
    expect(appOf('/')).toBe('portal');
    expect(appOf('/MEMBERSHIP/signup?x=1')).toBe('portal');
    expect(appOf('/Login')).toBe('console');
    expect(appOf('/noticepage')).toBe('console');
    expect(appOf('/admin/applications/123')).toBe('console');
  });

  it('leaves API calls to the backend and unknown paths to the portal', () => {
    expect(appOf('/api/prices')).toBeUndefined();
    expect(appOf('/payment/webhook')).toBeUndefined();
    expect(appOf('/health/ready?all=1')).toBeUndefined();
    expect(appOf('/status')).toBeUndefined();
    expect(appOf('/nowhere')).toBe('portal');
    expect(appOf('/admin/new-feature')).toBe('console');
    expect(appOf('/administer')).toBe('portal');
  });
});
