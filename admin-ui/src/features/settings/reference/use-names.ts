import { calls, type ReferenceKind, type ReferenceRecord } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** The largest page of the server; no state has as many prants or colleges, and India has 36 states. */
const all = '[0,199]';

/** The entries of a list, of one state where one is given, as they are now; empty until they are there. */
export function useEntries(kind: ReferenceKind, state?: string): ReferenceRecord[] {
  const filter = JSON.stringify({ kind, ...(state === undefined ? {} : { state }) });
  const { data = [] } = useQuery({
    queryKey: ['reference', 'names', filter],
    queryFn: ({ signal }) =>
      call(calls.listReference, { query: { filter, range: all, sort: '["name","ASC"]' }, signal }),
    enabled: state !== '',
  });
  return data;
}
