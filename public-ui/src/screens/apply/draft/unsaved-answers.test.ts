import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeUnsavedAnswers, unsavedAnswersOf } from './unsaved-answers.ts';

const day = 24 * 60 * 60 * 1000;
const version = { version: 2, answers: { prant: 'Konkan' } };

/** Storage whose keys are own properties, as in a browser. */
function createStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

describe('unsaved answers', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
    globalThis.localStorage = createStorage();
  });
  afterEach(() => {
    jest.useRealTimers();
    delete (globalThis as { localStorage?: Storage }).localStorage;
  });

  it('expire after 30 days', () => {
    const unsaved = unsavedAnswersOf('a-draft-1');
    unsaved.store(version);
    jest.setSystemTime(new Date('2026-12-01T09:59:00Z'));
    expect(unsaved.read()).toEqual(version);
    jest.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    expect(unsaved.read()).toBeUndefined();
  });

  it('are removed if they are expired or unreadable, without touching other keys', () => {
    unsavedAnswersOf('old-draft').store(version);
    localStorage.setItem('unsaved:broken', '{');
    localStorage.setItem('unsaved:undated', JSON.stringify(version));
    localStorage.setItem('language', 'hi');
    jest.advanceTimersByTime(29 * day);
    unsavedAnswersOf('new-draft').store(version);
    jest.advanceTimersByTime(2 * day);
    removeUnsavedAnswers('old');
    expect(Object.keys(localStorage).sort()).toEqual(['language', 'unsaved:new-draft']);
  });

  it('are all removed when the device is forgotten', () => {
    unsavedAnswersOf('a-draft-1').store(version);
    unsavedAnswersOf('a-draft-2').store(version);
    localStorage.setItem('language', 'hi');
    removeUnsavedAnswers('all');
    expect(Object.keys(localStorage)).toEqual(['language']);
  });
});
