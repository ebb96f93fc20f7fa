import { calls, type StaffUpdateRequest } from '@portal/contract';
import type { FieldName } from '@portal/contract/fields/labels';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** The requests of an application's members. Each question is an audited view, so it is not asked again by itself. */
export function useRequests(id: string): UseQueryResult<StaffUpdateRequest[]> {
  return useQuery({
    queryKey: ['update-requests-of', id],
    queryFn: async ({ signal }) => (await call(calls.getUpdateRequest, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The name of a field of a request; a doctor's paper is the licence, a student's the college ID. */
export function useFieldName({ docstatus }: StaffUpdateRequest): (field: FieldName) => string {
  const translate = useTranslate();
  return (field) => {
    if (field !== 'cert_image') return translate(`record.field.${field}`);
    return translate(docstatus === 'student' ? 'record.file.collegeId' : 'record.file.licence');
  };
}
