import { describe, expect, it } from '@jest/globals';
import { isLocalHost } from './local-host.js';

describe('isLocalHost', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['mailbox', true],
    ['mail.portal.example', false],
    ['10.0.0.7', false],
    ['127.0.0.1.evil.example', false],
    ['[2001:db8::1]', false],
  ])('of %s is %s', (host, isAllowed) => {
    expect(isLocalHost(host)).toBe(isAllowed);
  });
});
