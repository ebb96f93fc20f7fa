import { lazy, Suspense } from 'react';
import { TextField } from '../controls/text-field.tsx';
import type { NameComboboxProps } from './name-combobox.tsx';

const load = () => import('./name-combobox.tsx');
const Searching = lazy(async () => load().catch(() => ({ default: Typed })));

/** Fetches the search before it is needed. */
export function prepareSearch(): void {
  load().catch(() => undefined);
}

/** A box with a search in a list of names, which is fetched by itself; until it is there, and where it does not come, a plain one. */
export function NameField(props: NameComboboxProps) {
  return (
    <Suspense fallback={<Typed {...props} />}>
      <Searching {...props} />
    </Suspense>
  );
}

function Typed({ id, label, error, optional, value, onType }: NameComboboxProps) {
  return (
    <TextField
      {...{ id, label, error, optional, value }}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
