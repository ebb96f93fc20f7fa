import { describe, expect, it } from '@jest/globals';
import { secretsIn, secretsInBundle } from './secrets.ts';

const some = (length: number): string => 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zZ'.repeat(3).slice(0, length);

describe('SEC-51, SEC-55: secrets in files', () => {
  it.each([
    ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
    ['a key of a cloud', `id = "${'AK'}IA${'ABCDEFGHIJKLMNOP'}"`],
    ['a live key of the payment provider', `${'rzp_'}live_${some(14)}`],
    ['a token of a code host or a registry', `${'gh'}p_${some(36)}`],
    ['a signed token', `${'ey'}J${some(20)}.${'ey'}J${some(30)}.${some(40)}`],
    ['an address with a password', `mongodb+srv://${'portal'}:${some(12)}@cluster0.mongodb.net/portal`],
    ["the sandbox's keys", `${'portal_'}test_secret`],
  ])('%s is found', (what, text) => {
    expect(secretsIn('backend/src/main.ts', `before ${text} after`)).toEqual([
      `backend/src/main.ts holds ${what}`,
    ]);
  });

  it.each([
    'smtps://user:pass@mail.example:465',
    'mongodb://localhost:27117/portal',
    `mongodb://\${user}:\${password}@\${host}`,
    'rzp_test_portal',
  ])('an example is none: %s', (text) => {
    expect(secretsIn('README.md', text)).toEqual([]);
  });

  it("the sandbox's keys may stand where the sandbox is", () => {
    expect(secretsIn('dev/services/sandbox.ts', `${'portal_'}test_secret`)).toEqual([]);
  });

  it('what only servers know is found in what browsers load', () => {
    const text = 'const a={secretAccessKey:b}';
    expect(secretsInBundle('public-ui/dist/a.js', text)).toEqual([
      'public-ui/dist/a.js holds secretAccessKey',
    ]);
  });
});
