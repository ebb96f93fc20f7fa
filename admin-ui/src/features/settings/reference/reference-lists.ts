import { calls, type ReferenceKind, referenceKinds, type ReferenceRecord } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** In the order of the tabs; the one that changes most comes first. */
export const kinds: readonly ReferenceKind[] = ['college', 'district', 'prant', 'unit', 'secretary', 'state'];

export const firstKind: ReferenceKind = 'college';
/** The part of the address that shows the queue in place of a list. */
export const queueHash = '#queue';

function kindOf(value: unknown): ReferenceKind {
  return referenceKinds.find((kind) => kind === value) ?? firstKind;
}

/** The list that an address shows. */
export function kindIn(search: string): ReferenceKind {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return kindOf((filter as { kind?: unknown } | null)?.kind);
  } catch {
    return firstKind;
  }
}

/** The list that is shown, and what it is narrowed to; empty texts for nothing. */
export function useShownList(): { kind: ReferenceKind; state: string; q: string } {
  const { filterValues } = useListContext();
  const { kind, state, q } = filterValues as Readonly<Record<string, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { kind: kindOf(kind), state: textOf(state), q: textOf(q) };
}

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
