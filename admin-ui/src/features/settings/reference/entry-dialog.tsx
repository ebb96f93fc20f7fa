import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  type ReferenceColumn,
  referenceColumns,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import { type ReferenceRecord } from '@portal/contract/settings/responses';
import { AutocompleteInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { useEntries } from './reference-lists.ts';

interface Props {
  kind: ReferenceKind;
  /** Entry to edit; a new one when undefined. */
  entry?: ReferenceRecord;
  /** State of a new entry. */
  state: string;
  onClose: (wasDone: boolean) => void;
}

/** Edits an entry with the fields that its list has. */
export function EntryDialog({ kind, entry, state, onClose }: Props) {
  const translate = useTranslate();
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  const hasColumn = (column: ReferenceColumn) => columns.includes(column);
  const typed = {
    state: entry?.state ?? state,
    prant: entry?.prant ?? '',
    name: entry?.name ?? '',
    email: entry?.email ?? '',
    // One name per line.
    aliases: (entry?.aliases ?? []).join('\n'),
  };
  const save = async (values: typeof typed) => {
    const body = {
      name: values.name,
      ...(hasColumn('state') ? { state: values.state } : {}),
      ...(hasColumn('prant') ? { prant: values.prant } : {}),
      ...(hasColumn('email') ? { email: values.email } : {}),
      ...(hasColumn('aliases') ? { aliases: lines(values.aliases) } : {}),
    };
    if (entry === undefined) return call(calls.createReference, { body: { kind, ...body } });
    const { id, updatedAt } = entry;
    return call(calls.changeReference, { params: { id }, body: { ...body, updatedAt } });
  };
  const title =
    entry === undefined
      ? translate('reference.addTitle', { kind: translate(`reference.one.${kind}`) })
      : translate('reference.changeOf', { name: entry.name });
  const isParent = kind === 'state' || kind === 'prant';
  return (
    <FormDialog
      title={title}
      action={translate('reference.save')}
      defaultValues={typed}
      run={save}
      onClose={onClose}
    >
      {entry !== undefined && isParent && (
        <Typography color="text.secondary" gutterBottom>
          {translate('reference.renameHint')}
        </Typography>
      )}
      {hasColumn('state') && <StateInput />}
      {hasColumn('prant') && <PrantInput />}
      <TextInput
        source="name"
        label="reference.field.name"
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoComplete="off"
        helperText={false}
        autoFocus
      />
      {hasColumn('email') && (
        <TextInput
          source="email"
          type="email"
          label="reference.field.email"
          slotProps={{ htmlInput: { maxLength: 254 } }}
          autoComplete="off"
          helperText={false}
        />
      )}
      {hasColumn('aliases') && (
        <TextInput
          source="aliases"
          label="reference.field.aliases"
          helperText="reference.aliasesHint"
          multiline
          minRows={3}
        />
      )}
    </FormDialog>
  );
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Options by name, which is how the lists refer to each other. A value that has left the list stays selectable. */
function choicesOf(names: readonly string[], chosen: string): { id: string; name: string }[] {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ id: name, name }));
}

/** State of the entry; changing it clears the prant, which belongs to the state. */
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

/** A prant of the state in the form. */
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
