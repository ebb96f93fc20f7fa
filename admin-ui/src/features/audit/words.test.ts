import { auditActions, auditedKinds } from '@portal/contract';
import { fieldParts } from './field-key.ts';
import { hindi } from './hindi.texts.ts';
import { texts } from './texts.ts';

const catalogues: [language: string, names: Readonly<Record<string, string>>][] = [
  ['English', texts],
  ['Hindi', hindi],
];

describe.each(catalogues)('the words of the audit in %s', (_language, names) => {
  test.each([
    ['action', auditActions],
    ['kind', auditedKinds],
  ])('name every %s, no two the same, and none by its code', (group, codes) => {
    const named = codes.map((code) => names[`${group}.${code}`] ?? code);
    expect(named.filter((name, index) => codes[index] === name || /[a-z][A-Z]|\w\.\w/.test(name))).toEqual(
      [],
    );
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the name of a field in a difference', () => {
  const namesOf = (path: string, kind: string) =>
    fieldParts(path, kind).map(({ key, name, place }) => [key ?? name, place]);

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
    expect(namesOf('state', 'queuedCollege')).toEqual([['field.queuedCollege.state', undefined]]);
    const words: Readonly<Record<string, string>> = hindi;
    expect(words['field.address.state']).not.toBe(words['field.state']);
  });

  test('that has no word is the name itself', () => {
    expect(namesOf('applicants.1.somethingNew', 'application')).toEqual([
      ['field.applicants', 2],
      ['somethingNew', undefined],
    ]);
    expect(namesOf('constructor', 'application')).toEqual([['constructor', undefined]]);
  });
});
