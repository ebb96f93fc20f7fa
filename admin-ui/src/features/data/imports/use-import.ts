import { calls } from '@portal/contract/calls';
import { type ImportState } from '@portal/contract/data/imports';
import { type ImportView } from '@portal/contract/data/import.responses';
import type { ImportField } from '@portal/contract/data/import-fields';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useRefetchOnChange } from '../../../shell/list/poll-list.tsx';
import { call } from '../../../shell/session/call.ts';

/** ms between polls while the server is working on an import. */
const POLL_INTERVAL_MS = 2_000;
/** Includes `paused`: rows that were being written still arrive. */
const busy: readonly ImportState[] = ['reading', 'checking', 'importing', 'paused', 'deleting'];

const isReading = ({ files }: ImportView): boolean =>
  files?.zips.some(({ state }) => state === 'reading') === true;

export const importKey = (id: string) => ['import', id] as const;

/** One import, polled while the server works on it; its rows are refetched whenever the counts change. */
export function useImport(id: string): UseQueryResult<ImportView> {
  const result = useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => (await call(calls.getImport, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (busy.includes(data.state) || isReading(data)) ? POLL_INTERVAL_MS : false,
  });
  const { data } = result;
  useRefetchOnChange('import-rows', data && JSON.stringify([data.state, data.counts, data.decided]));
  return result;
}

/** Fields that the console's words for records do not name, or not apart from each other. */
const ownNames = [
  'mem_no',
  'memberOn',
  'memberType',
  'firstName',
  'middleName',
  'lastName',
  'state',
  'nmo_state',
] as const satisfies readonly ImportField[];
type OwnName = (typeof ownNames)[number];

const isOwnName = (field: ImportField): field is OwnName => ownNames.some((one) => one === field);

/** Returns the name of a field that a column can be mapped to. */
export function useFieldName(): (field: ImportField) => string {
  const translate = useTranslate();
  return (field) => translate(isOwnName(field) ? `imports.field.${field}` : `record.field.${field}`);
}
