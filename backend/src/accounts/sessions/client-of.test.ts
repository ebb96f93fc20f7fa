import { describe, expect, it } from '@jest/globals';
import { clientOf } from './client-of.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';

describe('the browser and system of a User-Agent', () => {
  it.each([
    ['Chrome', 'Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet', 'Android', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Edge', 'Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/125`],
    ['Safari', 'iOS', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'iOS', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'iOS', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', 'Windows', `${windows}) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    ['Opera', 'Windows', `${windows}) ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`],
    ['Firefox', 'Windows', `${windows}; rv:127.0) Gecko/20100101 Firefox/127.0`],
    [
      'Safari',
      'macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    ],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/126.0.0.0 Safari/537.36`],
    [
      'Chrome',
      'ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    ],
  ])('are %s on %s', (browser, system, userAgent) => {
    expect(clientOf(userAgent)).toEqual({ browser, system });
  });

  it.each([undefined, '', 'curl/8.1', '<b>x</b>', 'constructor', '__proto__/1'])(
    'are not known of %s',
    (userAgent) => {
      expect(clientOf(userAgent)).toEqual({});
    },
  );

  it('are read from its first 512 characters alone', () => {
    const late = `${'x'.repeat(512)} (X11; Linux x86_64) Firefox/127.0`;
    expect([clientOf(late), clientOf(late.slice(1, 600))]).toEqual([{}, {}]);
    expect(clientOf(`(X11; Linux x86_64) Firefox/127.0 ${late}`)).toEqual({
      browser: 'Firefox',
      system: 'Linux',
    });
  });
});
