import type { FieldName } from '@portal/contract/fields/labels';
import { useTranslate } from 'react-admin';

/** The name of a field; a doctor's paper is the licence, a student's the college ID, and both are compared here. */
export function useFieldName(): (field: FieldName) => string {
  const translate = useTranslate();
  return (field) => translate(`record.field.${field}`);
}
