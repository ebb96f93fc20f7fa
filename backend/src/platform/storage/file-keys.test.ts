import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { appTypes, slotExtensions } from '@portal/contract/enums';
import { baseSlot, finalKey, incomingKey, newVersion, parseRequestedKey, slotNames } from './file-keys.js';

const ID = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'.split('');
const id = fc.string({ unit: fc.constantFrom(...ID), minLength: 1, maxLength: 34 });
const version = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') })
  .map(newVersion);
const parts = fc
  .record({ appType: fc.constantFrom(...appTypes), id, version, slot: fc.constantFrom(...slotNames) })
  .chain((rest) => fc.constantFrom(...slotExtensions[baseSlot(rest.slot)]).map((ext) => ({ ...rest, ext })));

describe('the key grammar', () => {
  it('parses every key it creates, with BMP and signatures as png, WebP and HEIC as jpg', () => {
    fc.assert(
      fc.property(parts, (key) => {
        const stored: Record<string, string> = { bmp: 'png', webp: 'jpg', heic: 'jpg', heif: 'jpg' };
        const ext = key.slot.startsWith('signature') ? 'png' : (stored[key.ext] ?? key.ext);
        expect(parseRequestedKey(finalKey(key))).toEqual({ ...key, ext });
      }),
    );
  });

  it('parses the documented key, without a version', () => {
    fc.assert(
      fc.property(parts, ({ appType, id: owner, slot, ext }) => {
        const key = `applications/${appType}/${owner}/${slot}.${ext.toUpperCase()}`;
        expect(parseRequestedKey(key)).toEqual({ appType, id: owner, slot, ext });
      }),
    );
  });

  it('parses only keys that round-trip, within their folder', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'applications',
        ...appTypes,
        ...slotNames,
        '/',
        '.',
        '..',
        '%2f',
        '\\',
        '\n',
        'jpg',
        'pdf',
        'PNG',
        'v1',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
      id,
    );
    const near = parts.chain((key) =>
      fc.tuple(fc.constant(finalKey(key)), fc.nat(), fc.nat(3), piece).map(([text, at, cut, added]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + added + text.slice(place + cut);
      }),
    );
    const far = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(near, far), (text) => {
        const key = parseRequestedKey(text);
        if (key === undefined) return;
        read += 1;
        const { appType, id: owner, version: segment, slot, ext } = key;
        const folder = `applications/${appType}/${owner}/`;
        const middle = segment === undefined ? '' : `${segment}/`;
        const [start, end] = [text.slice(0, -ext.length), text.slice(-ext.length)];
        expect([start, end.toLowerCase()]).toEqual([`${folder}${middle}${slot}.`, ext]);
        const path = new URL(`http://host/bucket/${text}`).pathname;
        expect(path).toBe(`/bucket/${text}`);
        const stored = finalKey({ ...key, version: segment ?? 'v1' });
        expect(stored.startsWith(folder)).toBe(true);
        expect(parseRequestedKey(stored)).toMatchObject({ appType, id: owner, slot });
      }),
      { numRuns: 2_000 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it('rejects a key with any character outside the grammar', () => {
    const evil = fc.constantFrom('..', '%', '\\', ' ', '\u0000', '\n', '?', '#', 'é', '//');
    fc.assert(
      fc.property(parts, evil, fc.nat(), (key, bad, at) => {
        const text = finalKey(key);
        const place = at % (text.length + 1);
        expect(parseRequestedKey(text.slice(0, place) + bad + text.slice(place))).toBeUndefined();
      }),
    );
  });

  it.each([
    'applications/single/abc/profile_image.pdf',
    'applications/single/abc/profile_image.svg',
    'applications/single/abc/profile_image2.png',
    'applications/single/abc/passport.png',
    'applications/family/abc/profile_image.png',
    'applications/single/../profile_image.png',
    'applications/single/abc/v1/v2/profile_image.png',
    '/applications/single/abc/profile_image.png',
    'incoming/0123456789abcdef0123456789abcdef',
    `applications/single/${'a'.repeat(35)}/profile_image.png`,
    '',
  ])('refuses %s', (key) => {
    expect(parseRequestedKey(key)).toBeUndefined();
  });

  it('never creates a key outside the grammar', () => {
    expect(() =>
      finalKey({ appType: 'single', id: '../x', version: 'v1', slot: 'cert_image', ext: 'pdf' }),
    ).toThrow(RangeError);
    expect(() =>
      finalKey({ appType: 'single', id: 'x', version: 'v1', slot: 'profile_image', ext: 'pdf' }),
    ).toThrow(RangeError);
  });

  it('creates a unique key for every upload', () => {
    const keys = new Set(Array.from({ length: 1000 }, incomingKey));
    expect(keys.size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^incoming\/[0-9a-f]{32}$/);
  });
});
