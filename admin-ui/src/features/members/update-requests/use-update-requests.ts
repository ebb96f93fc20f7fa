import { calls } from '@portal/contract/calls';
import { type StaffUpdateRequest } from '@portal/contract/members/responses';
import type { FieldName } from '@portal/contract/fields/labels';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** Requests of an application's members. Every fetch is an audited view, so there is no automatic refetch. */
export function useRequests(id: string): UseQueryResult<StaffUpdateRequest[]> {
  return useQuery({
    queryKey: ['update-requests-of', id],
    queryFn: async ({ signal }) => (await call(calls.getUpdateRequest, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Returns the name of a requested field; the document is a doctor's licence or a student's college ID. */
export function useFieldName({ docstatus }: StaffUpdateRequest): (field: FieldName) => string {
  const translate = useTranslate();
  return (field) => {
    if (field !== 'cert_image') return translate(`record.field.${field}`);
    return translate(docstatus === 'student' ? 'record.file.collegeId' : 'record.file.licence');
  };
}
