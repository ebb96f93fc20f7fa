import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetHint, migrateLegacyKeys, readHint, writeHint } from './hints.ts';

describe('storage keys of the old portal', () => {
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

  it('are migrated once: number and type become hints, all keys are removed', () => {
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

  it('are dropped if their values are invalid', () => {
    stored = new Map([
      ['memno', '9'.repeat(41)],
      ['type', '1st'],
    ]);
    migrateLegacyKeys();
    expect(stored.size).toBe(0);
  });

  it('are optional: without storage there are no hints', () => {
    delete (globalThis as { localStorage?: Storage }).localStorage;
    migrateLegacyKeys();
    writeHint('studentNumber', '4711');
    forgetHint('studentNumber');
    expect(readHint('studentNumber')).toBeUndefined();
  });
});
