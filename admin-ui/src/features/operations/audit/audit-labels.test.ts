import { auditActions, auditedKinds } from '@portal/contract/audit-actions';
import { languages } from '@portal/contract/enums';
import type { Texts } from '@portal/contract/text';
import { fieldParts } from '../../../shell/record/field-parts.ts';
import { texts as actionTexts } from './action.texts.ts';
import { texts as fieldTexts } from './field.texts.ts';
import { texts as kindTexts } from './kind.texts.ts';

const names: Texts = { ...actionTexts, ...kindTexts };

describe.each(languages)('the audit labels in %s', (language) => {
  test.each([
    ['action', auditActions],
    ['kind', auditedKinds],
  ])('name every %s uniquely and never by its code', (group, codes) => {
    const named = codes.map((code) => names[`${group}.${code}`]?.[language] ?? code);
    expect(named.filter((name, index) => codes[index] === name || /[a-z][A-Z]|\w\.\w/.test(name))).toEqual(
      [],
    );
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the label of a changed field', () => {
  const namesOf = (path: string, kind: string) =>
    fieldParts(path, kind, (key) => (Object.hasOwn(fieldTexts, key) ? key : undefined)).map(
      ({ word, place }) => [word, place],
    );

  test('consists of a label per path part, with list positions from 1', () => {
    expect(namesOf('applicants.0.dateOfBirth', 'application')).toEqual([
      ['field.applicants', 1],
      ['field.dateOfBirth', undefined],
    ]);
    expect(namesOf('grants.2', 'staffUser')).toEqual([['field.grants', 3]]);
  });

  test('distinguishes the state of an application from a state of India', () => {
    expect(namesOf('state', 'application')).toEqual([['field.state', undefined]]);
    expect(namesOf('address.state', 'member').at(-1)).toEqual(['field.address.state', undefined]);
    expect(namesOf('state', 'queuedName')).toEqual([['field.queuedName.state', undefined]]);
    const labels: Texts = fieldTexts;
    expect(labels['field.address.state']?.hi).not.toBe(labels['field.state']?.hi);
  });

  test('is the raw name when it has no label', () => {
    expect(namesOf('applicants.1.somethingNew', 'application')).toEqual([
      ['field.applicants', 2],
      ['somethingNew', undefined],
    ]);
    expect(namesOf('constructor', 'application')).toEqual([['constructor', undefined]]);
  });
});
