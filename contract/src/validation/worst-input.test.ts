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

const LENGTH = 100_000;
const MOST_MS = 50;
/** Retries with CPU time: garbage collection may hit one run, but a slow pattern is always slow. */
const TRIES = 3;

/** Inputs that patterns may match repeatedly: one character of every class in the rules, and combinations. */
const parts = [
  ...[' ', 'a', '0', '.', '@', '-', '/', '\u00a0', 'क', '\u0301', '\u200d'],
  ...['क्\u200d', 'क\u200d', 'a@', 'a.', 'a ', '1-', 'year ', 'Dr. '],
];
const worstTexts = parts.flatMap((part) => {
  const text = part.repeat(LENGTH / part.length);
  return [text, `x${text}x`, `a@${text}`];
});

/** Returns the start of the first text that is slow in every run; undefined if there is none. */
function tooSlow(run: (text: string) => unknown): string | undefined {
  const takesLong = (text: string): boolean => {
    const started = process.cpuUsage();
    run(text);
    return process.cpuUsage(started).user > MOST_MS * 1000;
  };
  return worstTexts.find((text) => Array.from({ length: TRIES }).every(() => takesLong(text)))?.slice(0, 12);
}

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
