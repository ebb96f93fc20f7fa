import { AutocompleteInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntries } from './use-names.ts';

/** By their names, which is how the lists refer to each other. A value that is no longer in the list stays chosen. */
function choicesOf(names: readonly string[], chosen: string): { id: string; name: string }[] {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ id: name, name }));
}

/** The state in a form; another one takes the prant out, which belongs to the state. */
export function StateInput() {
  const { setValue } = useFormContext();
  const chosen = useWatch<{ state: string }, 'state'>({ name: 'state' });
  const names = useEntries('state').map(({ name }) => name);
  return (
    <AutocompleteInput
      source="state"
      label="reference.field.state"
      choices={choicesOf(names, chosen ?? '')}
      onChange={() => setValue('prant', '')}
      helperText={false}
    />
  );
}

/** A prant of the state that the form holds. */
export function PrantInput() {
  const [state, chosen] = useWatch<{ state: string; prant: string }, ['state', 'prant']>({
    name: ['state', 'prant'],
  });
  const names = useEntries('prant', state ?? '').map(({ name }) => name);
  return (
    <AutocompleteInput
      source="prant"
      label="reference.field.prant"
      choices={choicesOf(names, chosen ?? '')}
      helperText={false}
    />
  );
}
