import { calls } from '@portal/contract/calls';
import { type ReferenceKind, referenceKinds } from '@portal/contract/settings/reference-lists';
import { type ReferenceRecord } from '@portal/contract/settings/responses';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** In the order of the tabs, most frequently changed first. */
export const kinds: readonly ReferenceKind[] = ['college', 'district', 'prant', 'unit', 'secretary', 'state'];

export const firstKind: ReferenceKind = 'college';
/** Address hash that shows the queue in place of a list. */
export const queueHash = '#queue';

function kindOf(value: unknown): ReferenceKind {
  return referenceKinds.find((kind) => kind === value) ?? firstKind;
}

/** Returns the list selected in an address. */
export function kindIn(search: string): ReferenceKind {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return kindOf((filter as { kind?: unknown } | null)?.kind);
  } catch {
    return firstKind;
  }
}

/** The selected list and its filters; empty texts mean no filter. */
export function useShownList(): { kind: ReferenceKind; state: string; q: string } {
  const { filterValues } = useListContext();
  const { kind, state, q } = filterValues as Readonly<Record<string, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { kind: kindOf(kind), state: textOf(state), q: textOf(q) };
}

/** The server's maximum page size; no list of one state is longer. */
const all = '[0,199]';

/** Current entries of a list, for one state if given; empty until loaded. */
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
