import type { AppType, Language } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { personClassOf } from '@portal/contract/fields/field';
import { choiceText, type FieldName, wordsOf } from '@portal/contract/fields/labels';
import { showDate, showPhone } from '@portal/contract/format';
import { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { ownDataTexts } from './own-data.texts.js';

const groups = {
  person: Object.keys(applicantFields) as (keyof typeof applicantFields)[],
  address: Object.keys(addressFields) as (keyof typeof addressFields)[],
  association: Object.keys(associationFields) as (keyof typeof associationFields)[],
} satisfies Record<string, readonly FieldName[]>;

/** How a field's value reads: dates, phones, choices and places in the language, a file by that there is one. */
export function fieldValue(name: FieldName, value: string, language: Language): string {
  const { kind, place } = allFields[name];
  switch (kind) {
    case 'file':
      return value === '' ? '' : ownDataTexts.fileHeld[language];
    case 'date':
      return showDate(value, language);
    case 'phone':
      return showPhone(value);
    case 'choice':
    case 'degree':
      return choiceText(value)?.[language] ?? value;
    default:
      return place && language === 'hi' ? (hindiPlaces.get(value) ?? value) : value;
  }
}

/** What a field is called. */
export function fieldLabel(name: FieldName, language: Language, appType: AppType = 'single'): string {
  return wordsOf(name, personClassOf(appType, 0)).label[language];
}

/** The fields of a part of the record that have a value, by their names. */
export function fieldRows(
  group: keyof typeof groups,
  part: object,
  appType: AppType,
  language: Language,
): (readonly [label: string, value: string])[] {
  const values = new Map<string, unknown>(Object.entries(part));
  return groups[group].flatMap((name) => {
    const value = values.get(name);
    if (typeof value !== 'string' || value === '') return [];
    return [[fieldLabel(name, language, appType), fieldValue(name, value, language)] as const];
  });
}
