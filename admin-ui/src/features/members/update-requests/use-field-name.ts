import type { StaffUpdateRequest } from '@portal/contract';
import type { FieldName } from '@portal/contract/fields/labels';
import { useTranslate } from 'react-admin';

/** The name of a field of a request; a doctor's paper is the licence, a student's the college ID. */
export function useFieldName({ docstatus }: StaffUpdateRequest): (field: FieldName) => string {
  const translate = useTranslate();
  return (field) => {
    if (field !== 'cert_image') return translate(`record.field.${field}`);
    return translate(docstatus === 'student' ? 'record.file.collegeId' : 'record.file.licence');
  };
}
