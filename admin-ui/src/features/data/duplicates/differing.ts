import type { DuplicateDetail } from '@portal/contract';
import { mergeableFields } from '@portal/contract/duplicates/merge-fields';
import type { FieldName } from '@portal/contract/fields/labels';

/** Fields that both records have otherwise, and of which the office may choose the value. */
export function differing({ persons }: DuplicateDetail): FieldName[] {
  const [one, other] = persons;
  return mergeableFields.filter((field) => (one?.values[field] ?? '') !== (other?.values[field] ?? ''));
}
