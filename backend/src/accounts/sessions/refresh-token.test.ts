import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hashOf, newRefreshToken, readToken, successorOf, writeToken } from './refresh-token.js';

describe('refresh tokens', () => {
  it('survive the cookie, and hold 256 random bits', () => {
    const token = newRefreshToken();
    expect(readToken(writeToken(token))).toEqual(token);
    expect(Buffer.from(token.secret, 'base64url')).toHaveLength(32);
    expect(newRefreshToken().secret).not.toBe(token.secret);
  });

  it('have one successor, which only the holder of the key can tell', () => {
    const token = newRefreshToken();
    const next = successorOf(token, 'key');
    expect(successorOf(token, 'key')).toEqual(next);
    expect(successorOf(token, 'other key')).not.toEqual(next);
    expect(readToken(writeToken(next))).toEqual(next);
    expect(hashOf(next)).not.toBe(hashOf(token));
  });

  it('are read from nothing else', () => {
    fc.assert(fc.property(fc.string(), (text) => readToken(text) === undefined));
    expect(readToken(undefined)).toBeUndefined();
  });
});
