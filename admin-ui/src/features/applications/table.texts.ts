import { documentKinds, documentKindTable, type Language } from '@portal/contract';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { staffLabel } from '@portal/contract/fields/staff-labels';

/** The names of the record's fields by the text keys of this feature, as the contract's table has them. */
export function fieldTexts(language: Language): Record<`field.${string}`, string> {
  const names = Object.keys(allFields) as FieldName[];
  return Object.fromEntries(names.map((name) => [`field.${name}`, staffLabel(name, language)]));
}

/** The names of the documents by the text keys of this feature. */
export function documentTexts(language: Language): Record<`document.${string}`, string> {
  return Object.fromEntries(
    documentKinds.map((kind) => [`document.${kind}`, documentKindTable[kind].staffLabel[language]]),
  );
}
