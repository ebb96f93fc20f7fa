import { describe, expect, it } from '@jest/globals';
import { resolveOldAddress } from './old-address.js';

const hosts = ['files.old.example', 'S3.Old.Example'];

describe('an address on an old storage', () => {
  it.each([
    ['https://files.old.example/photos/1.jpg', 'old/photos/1.jpg'],
    ['http://FILES.old.example:9000/photos/1.jpg?X-Amz-Signature=00#top', 'old/photos/1.jpg'],
    ['https://s3.old.example/bucket/a%20b.jpg', 'old/bucket/a b.jpg'],
    ['https://files.old.example/%E0%A4%85%2Ejpg', 'old/अ.jpg'],
    // Decoded once.
    ['https://files.old.example/%252e%252e/1.jpg', 'old/%2e%2e/1.jpg'],
    ['https://files.old.example/a%2Fb.jpg', 'old/a/b.jpg'],
    [`https://files.old.example/${'a'.repeat(1_000)}`, `old/${'a'.repeat(1_000)}`],
  ])('is reduced to its key: %s', (address, key) => {
    expect(resolveOldAddress(address, hosts)).toEqual({ key });
  });

  it.each([
    'https://other.example/photos/1.jpg',
    'https://files.old.example.evil.example/1.jpg',
    'https://files.old.example@evil.example/1.jpg',
    'https://evil.example\\@files.old.example/1.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://[',
  ])('is on no known one: %s', (address) => {
    expect(resolveOldAddress(address, hosts)).toEqual({ reasonKey: 'import.old.unknownHost' });
  });

  it('has no known host when none is configured', () => {
    expect(resolveOldAddress('https://files.old.example/1.jpg', [])).toEqual({
      reasonKey: 'import.old.unknownHost',
    });
  });

  it.each([
    'https://files.old.example',
    'https://files.old.example/',
    'https://files.old.example/photos/',
    'https://files.old.example//1.jpg',
    'https://files.old.example/../applications/old/1/v1/profile_image.jpg',
    'https://files.old.example/a/../1.jpg',
    'https://files.old.example/%2e%2e/1.jpg',
    'https://files.old.example/.%2E/1.jpg',
    'https://files.old.example/..%2f1.jpg',
    'https://files.old.example/..\\1.jpg',
    'https://files.old.example/a%00.jpg',
    'https://files.old.example/a%.jpg',
    `https://files.old.example/${'a'.repeat(1_001)}`,
    // 334 letters of three bytes.
    `https://files.old.example/${'अ'.repeat(334)}`,
  ])('names no file: %s', (address) => {
    expect(resolveOldAddress(address, hosts)).toEqual({ reasonKey: 'import.old.noFile' });
  });
});
