import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';

/** A searchable name. */
interface NameItem extends ComboboxOption {
  /** The name and its aliases. */
  readonly names: readonly string[];
  /** Listed before other matches, and offered before anything is typed. */
  readonly isNear: boolean;
}

interface NameFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  optional?: string | undefined;
  /** Text of the input. */
  value: string;
  items: readonly NameItem[];
  last?: ComboboxOption | undefined;
  note?: string | undefined;
  onType: (text: string) => void;
  /** @param value value of an item or of `last` */
  onPick: (value: string) => void;
}

/** Name search, loaded before it is needed. Without it the field accepts free text. */
export const nameSearch = queryOptions({
  queryKey: ['name-search'],
  queryFn: async () => import('./name-search.ts'),
  staleTime: Infinity,
  networkMode: 'always',
});

/**
 * Combobox over a list of names. On blur, a name in another spelling is replaced by the listed one. The input is
 * rendered before the search is loaded, so that the focus is not lost; until then it offers the names only while it
 * is empty.
 */
export function NameField({ items, ...box }: NameFieldProps) {
  const { data: search } = useQuery(nameSearch);
  const index = useMemo(() => search?.indexNames(items, ({ names }) => names), [search, items]);
  const find = (typed: string): readonly NameItem[] | undefined => {
    const near = items.filter(({ isNear }) => isNear);
    if (typed.trim() === '') return near.length > 0 ? near : items;
    if (search === undefined || index === undefined) return undefined;
    const matches = search.searchNames(index, typed);
    return [...matches.filter(({ isNear }) => isNear), ...matches.filter(({ isNear }) => !isNear)];
  };
  const normaliseName = (): void => {
    const candidates = items.filter(({ names }) => names.some((name) => search?.isSameName(name, box.value)));
    const match =
      candidates.find(({ isNear }) => isNear) ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (match !== undefined && match.label !== box.value) box.onPick(match.value);
  };
  return <ComboboxField {...box} find={find} onLeave={normaliseName} />;
}
