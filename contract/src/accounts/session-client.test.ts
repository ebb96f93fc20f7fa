import { describe, expect, it } from '@jest/globals';
import { sessionClientName } from './session-client.js';

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
