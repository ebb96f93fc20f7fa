import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';

/** A name of a list. */
interface NameItem extends ComboboxOption {
  /** All that it is called. */
  readonly names: readonly string[];
  /** It comes before those that are elsewhere, which come when something is typed. */
  readonly isNear: boolean;
}

interface NameFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  optional?: string | undefined;
  /** What stands in the box. */
  value: string;
  items: readonly NameItem[];
  last?: ComboboxOption | undefined;
  note?: string | undefined;
  onType: (text: string) => void;
  /** @param value of an item or of `last` */
  onPick: (value: string) => void;
}

/** The search in names, which comes before it is needed, and without which anything can be typed all the same. */
export const nameSearch = queryOptions({
  queryKey: ['name-search'],
  queryFn: async () => import('./name-search.ts'),
  staleTime: Infinity,
  networkMode: 'always',
});

/**
 * A box with a search in a list of names; a name that was typed in another spelling becomes that of the list. The box is there before the
 * search, so that nobody loses the focus when it comes; until then it offers the names while nothing is typed.
 */
export function NameField({ items, ...box }: NameFieldProps) {
  const { data: search } = useQuery(nameSearch);
  const index = useMemo(() => search?.indexNames(items, ({ names }) => names), [search, items]);
  const find = (typed: string): readonly NameItem[] | undefined => {
    const near = items.filter(({ isNear }) => isNear);
    if (typed.trim() === '') return near.length > 0 ? near : items;
    if (search === undefined || index === undefined) return undefined;
    const found = search.searchNames(index, typed);
    return [...found.filter(({ isNear }) => isNear), ...found.filter(({ isNear }) => !isNear)];
  };
  const settle = (): void => {
    const same = items.filter(({ names }) => names.some((name) => search?.isSameName(name, box.value)));
    const one = same.find(({ isNear }) => isNear) ?? (same.length === 1 ? same[0] : undefined);
    if (one !== undefined && one.label !== box.value) box.onPick(one.value);
  };
  return <ComboboxField {...box} find={find} onLeave={settle} />;
}
