import { documentKinds, documentKindTable } from '@portal/contract/members/document-kinds';
import { allFields } from '@portal/contract/fields/all-fields';
import { type FieldName, staffLabel } from '@portal/contract/fields/labels';
import type { Texts } from '@portal/contract/text';

const fields = Object.keys(allFields) as FieldName[];

/** Names of fields and documents, from the contract's tables. */
export const texts: Texts = Object.fromEntries([
  ...fields.map((name) => [`field.${name}`, staffLabel(name)] as const),
  ...documentKinds.map((kind) => [`document.${kind}`, documentKindTable[kind].staffLabel] as const),
]);
