import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { degreeOf, withoutYear } from '../applications/degree.js';
import { requestClasses } from '../request-classes.js';
import {
  cleanCode,
  cleanLine,
  latinDigits,
  trimmed,
  typedEmail,
  typedDigits,
  typedPhone,
  withoutTitle,
  isNameOfPerson,
  isPrintable,
  isPrintedLine,
  isReadableName,
  isVisibleLine,
} from './visible-text.js';
import { isPlausibleDob } from './rules.js';
import { tooSlow } from '../../../dev/testing/worst-texts.ts';

const fieldsOf = (type: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];
const classes = Object.entries(requestClasses).filter(
  (entry): entry is [string, new () => object] => typeof entry[1] === 'function',
);

describe('a malicious text of 100 kB is validated in 50 ms (ReDoS, SEC-23)', () => {
  it('covers the fields of every request', () => {
    expect(classes.length).toBeGreaterThan(140);
    expect(classes.flatMap(([, type]) => fieldsOf(type)).length).toBeGreaterThan(480);
  });

  it.each(classes)('in each field of %s', (_name, type) => {
    for (const field of fieldsOf(type)) {
      const slow = tooSlow((text) =>
        validateSync(plainToInstance(type, { [field]: text }), { stopAtFirstError: true }),
      );
      expect([field, slow]).toEqual([field, undefined]);
    }
  });

  it.each([
    ...[
      degreeOf,
      withoutYear,
      latinDigits,
      trimmed,
      cleanLine,
      cleanCode,
      typedEmail,
      typedDigits,
      typedPhone,
      withoutTitle,
    ],
    ...[isNameOfPerson, isPrintable, isPrintedLine, isReadableName, isVisibleLine],
    function isPlausibleDobNow(text: string) {
      return isPlausibleDob(text, new Date());
    },
  ])('by %p', (validate: (text: string) => unknown) => {
    expect(tooSlow(validate)).toBeUndefined();
  });
});
