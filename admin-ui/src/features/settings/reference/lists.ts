import { referenceKinds, type ReferenceKind } from '@portal/contract';
import { useListContext } from 'react-admin';

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
