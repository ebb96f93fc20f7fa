import type { ImportField } from '@portal/contract/imports/fields';
import { useTranslate } from 'react-admin';

/** The name of what a column can be, as staff read it elsewhere. */
export function useFieldName(): (field: ImportField) => string {
  const translate = useTranslate();
  return (field) =>
    translate(
      field === 'mem_no' || field === 'memberOn' ? `imports.field.${field}` : `record.field.${field}`,
    );
}
