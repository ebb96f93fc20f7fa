import { auditActions, auditedKinds, languages } from '@portal/contract';
import type { Texts } from '@portal/contract/text';
import { texts as actionTexts } from './action.texts.ts';
import { fieldParts } from '../../../shell/record/field-parts.ts';
import { texts as fieldTexts } from './field.texts.ts';
import { texts as importActionTexts } from './import-action.texts.ts';
import { texts as kindTexts } from './kind.texts.ts';
import { texts as mailActionTexts } from './mail-action.texts.ts';
import { texts as documentActionTexts } from './document-action.texts.ts';
import { texts as startActionTexts } from './start-action.texts.ts';

const names: Texts = {
  ...{
    ...actionTexts,
    ...mailActionTexts,
    ...importActionTexts,
    ...startActionTexts,
    ...documentActionTexts,
  },
  ...kindTexts,
};

describe.each(languages)('the words of the audit in %s', (language) => {
  test.each([
    ['action', auditActions],
    ['kind', auditedKinds],
  ])('name every %s, no two the same, and none by its code', (group, codes) => {
    const named = codes.map((code) => names[`${group}.${code}`]?.[language] ?? code);
    expect(named.filter((name, index) => codes[index] === name || /[a-z][A-Z]|\w\.\w/.test(name))).toEqual(
      [],
    );
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the name of a field in a difference', () => {
  const namesOf = (path: string, kind: string) =>
    fieldParts(path, kind, (key) => (Object.hasOwn(fieldTexts, key) ? key : undefined)).map(
      ({ word, place }) => [word, place],
    );

  test('is that of each part of its path, with the place in a list from 1', () => {
    expect(namesOf('applicants.0.dateOfBirth', 'application')).toEqual([
      ['field.applicants', 1],
      ['field.dateOfBirth', undefined],
    ]);
    expect(namesOf('grants.2', 'staffUser')).toEqual([['field.grants', 3]]);
  });

  test('tells the state of an application from a state of the country', () => {
    expect(namesOf('state', 'application')).toEqual([['field.state', undefined]]);
    expect(namesOf('address.state', 'member').at(-1)).toEqual(['field.address.state', undefined]);
    expect(namesOf('state', 'queuedName')).toEqual([['field.queuedName.state', undefined]]);
    const words: Texts = fieldTexts;
    expect(words['field.address.state']?.hi).not.toBe(words['field.state']?.hi);
  });

  test('that has no word is the name itself', () => {
    expect(namesOf('applicants.1.somethingNew', 'application')).toEqual([
      ['field.applicants', 2],
      ['somethingNew', undefined],
    ]);
    expect(namesOf('constructor', 'application')).toEqual([['constructor', undefined]]);
  });
});
