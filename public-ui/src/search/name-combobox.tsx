import { useMemo } from 'react';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';
import { indexNames, isSameName, searchNames } from './name-search.ts';

/** A name of a list. */
export interface NameItem extends ComboboxOption {
  /** All that it is called. */
  readonly names: readonly string[];
  /** It comes before those that are elsewhere, which come when something is typed. */
  readonly isNear: boolean;
}

export interface NameComboboxProps {
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

/** A box with a search in a list of names; a name that was typed in another spelling becomes that of the list. */
export default function NameCombobox({ items, ...box }: NameComboboxProps) {
  const index = useMemo(() => indexNames(items, ({ names }) => names), [items]);
  const find = (typed: string): NameItem[] => {
    const found = searchNames(index, typed);
    const near = found.filter(({ isNear }) => isNear);
    if (typed.trim() === '' && near.length > 0) return near;
    return [...near, ...found.filter(({ isNear }) => !isNear)];
  };
  const settle = (): void => {
    const same = items.filter(({ names }) => names.some((name) => isSameName(name, box.value)));
    const one = same.find(({ isNear }) => isNear) ?? (same.length === 1 ? same[0] : undefined);
    if (one !== undefined && one.label !== box.value) box.onPick(one.value);
  };
  return <ComboboxField {...box} find={find} onLeave={settle} />;
}
