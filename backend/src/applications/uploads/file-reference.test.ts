import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keyProblem, reduceToReference } from './file-reference.js';

const key = 'applications/single/abcdefgh/v1/profile_image.jpg';
const incoming = `incoming/${'0a'.repeat(16)}`;

describe('a client’s key or URL', () => {
  it.each([
    key,
    `http://localhost:9000/portal/${key}`,
    `http://localhost:9000/portal/${key}?X-Amz-Signature=00&X-Amz-Expires=300`,
    `https://portal.s3.example/${key}`,
    ` ${key} `,
  ])('is reduced to its key: %s', (value) => {
    expect(reduceToReference(value)).toEqual({ kind: 'final', key });
  });

  it('refers to a slot without a version segment', () => {
    expect(reduceToReference('applications/couple/abcdefgh/cert_image1.pdf')).toEqual({
      kind: 'slot',
      ownerId: 'abcdefgh',
      slot: 'cert_image',
      person: 1,
    });
  });

  it('refers to an upload by its upload URL', () => {
    expect(reduceToReference(`http://localhost:9000/portal/${incoming}?X-Amz-Expires=300`)).toEqual({
      kind: 'incoming',
      incomingKey: incoming,
    });
  });

  it.each([
    'applications/single/abcdefgh/v1/../../secret.jpg',
    'http://localhost:9000/portal/applications/single/%2e%2e/v1/profile_image.jpg',
    'applications/single/abcdefgh/v1/profile_image.exe',
    'incoming/../applications',
    `former/${incoming}`,
    `${incoming}/view`,
    'http://[',
    'javascript:alert(1)',
    '',
  ])('is nothing outside the grammar: %s', (value) => {
    expect(reduceToReference(value)).toBeUndefined();
  });

  it('never throws, and never returns a path with dots or backslashes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `${key}/${s}`),
        ),
        (value) => {
          const reference = reduceToReference(value);
          if (reference?.kind === 'final') expect(reference.key).not.toMatch(/\.\.|\\|%/);
        },
      ),
    );
  });
});

describe('a rejected key', () => {
  it('has the documented text when only its type is wrong for the slot', () => {
    expect(keyProblem('applications/single/abcdefgh/profile_image.gif')).toBe('file.images');
    expect(keyProblem('applications/single/abcdefgh/signature_image.pdf')).toBe('file.images');
    expect(keyProblem('applications/couple/abcdefgh/cert_image1.docx')).toBe('file.documents');
    expect(keyProblem('applications/student/abcdefgh/guardian_image.docx')).toBe('file.documents');
  });

  it('is an invalid key otherwise', () => {
    expect(keyProblem('applications/single/abcdefgh/other.png')).toBe('request.key');
    // An application has one sheet of a guardian, not one for each person.
    expect(keyProblem('applications/couple/abcdefgh/guardian_image1.png')).toBe('request.key');
    expect(keyProblem('../profile_image.png')).toBe('request.key');
  });
});
