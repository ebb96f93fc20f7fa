import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetHint, migrateLegacyKeys, readHint, writeHint } from './hints.ts';

describe('the browser keys of the specification', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    globalThis.localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    } as Storage;
  });
  afterEach(() => {
    delete (globalThis as { localStorage?: Storage }).localStorage;
  });

  it('are read once: number and type become hints, and all of them are gone', () => {
    stored = new Map([
      ['memno', ' 4711 '],
      ['type', 'Couple'],
      ['result', '{"appType":"single","_id":"1","amount":1}'],
      ['Notice', '12'],
      ['language', 'hi'],
    ]);
    migrateLegacyKeys();
    expect(Object.fromEntries(stored)).toEqual({
      studentNumber: '4711',
      membershipType: 'couple',
      language: 'hi',
    });
    migrateLegacyKeys();
    expect(readHint('studentNumber')).toBe('4711');
  });

  it('become nothing when they say nothing that can be', () => {
    stored = new Map([
      ['memno', '9'.repeat(41)],
      ['type', '1st'],
    ]);
    migrateLegacyKeys();
    expect(stored.size).toBe(0);
  });

  it('are not needed: a browser without storage has no hints', () => {
    delete (globalThis as { localStorage?: Storage }).localStorage;
    migrateLegacyKeys();
    writeHint('studentNumber', '4711');
    forgetHint('studentNumber');
    expect(readHint('studentNumber')).toBeUndefined();
  });
});
