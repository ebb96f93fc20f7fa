import { describe, expect, it } from '@jest/globals';
import { sessionClientName, sessionIdleMs } from './responses.js';

it('a session that nobody uses ends after 30 minutes for staff, 7 days for members (docs/rules/sessions.md)', () => {
  expect(sessionIdleMs).toEqual({ staff: 1_800_000, member: 604_800_000 });
});

describe('the browser and system of a session', () => {
  it.each([
    [{ browser: 'Chrome', system: 'Android' }, 'Chrome on Android', 'Android पर Chrome'],
    [{ browser: 'Samsung Internet' }, 'Samsung Internet', 'Samsung Internet'],
    [{ system: 'Windows' }, 'Unknown browser on Windows', 'Windows पर अज्ञात ब्राउज़र'],
    [{}, 'Unknown browser', 'अज्ञात ब्राउज़र'],
  ] as const)('are said in words: %j', (client, en, hi) => {
    expect([sessionClientName(client, 'en'), sessionClientName(client, 'hi')]).toEqual([en, hi]);
  });
});
