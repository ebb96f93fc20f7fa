import { TextField, Typography } from '@mui/material';
import {
  calls,
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
  type ReferenceRecord,
} from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { Choice } from './choice.tsx';
import { useEntries } from './use-names.ts';

interface Props {
  kind: ReferenceKind;
  /** The entry that is changed; a new one when left out. */
  entry?: ReferenceRecord;
  /** The state that the list is narrowed to. */
  state: string;
  onClose: (wasDone: boolean) => void;
}

/** An entry of a list with the fields that the list has. */
export function EntryDialog({ kind, entry, state: shownState, onClose }: Props) {
  const translate = useTranslate();
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  const has = (column: ReferenceColumn) => columns.includes(column);
  const [state, setState] = useState(entry?.state ?? shownState);
  const [prant, setPrant] = useState(entry?.prant ?? '');
  const [name, setName] = useState(entry?.name ?? '');
  const [email, setEmail] = useState(entry?.email ?? '');
  const [aliases, setAliases] = useState((entry?.aliases ?? []).join('\n'));
  const save = async () => {
    const body = {
      name,
      ...(has('state') ? { state } : {}),
      ...(has('prant') ? { prant } : {}),
      ...(has('email') ? { email } : {}),
      ...(has('aliases') ? { aliases: linesOf(aliases) } : {}),
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
    <FormDialog title={title} action={translate('reference.save')} run={save} onClose={onClose}>
      {entry !== undefined && isParent && (
        <Typography color="text.secondary" gutterBottom>
          {translate('reference.renameHint')}
        </Typography>
      )}
      {has('state') && <StateChoice value={state} onChange={(next) => (setState(next), setPrant(''))} />}
      {has('prant') && <PrantChoice state={state} value={prant} onChange={setPrant} />}
      <TextField
        label={translate('reference.field.name')}
        value={name}
        onChange={(change) => setName(change.target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoComplete="off"
        autoFocus
        fullWidth
        margin="dense"
      />
      {has('email') && (
        <TextField
          label={translate('reference.field.email')}
          type="email"
          value={email}
          onChange={(change) => setEmail(change.target.value)}
          slotProps={{ htmlInput: { maxLength: 254 } }}
          autoComplete="off"
          fullWidth
          margin="dense"
        />
      )}
      {has('aliases') && (
        <TextField
          label={translate('reference.field.aliases')}
          helperText={translate('reference.aliasesHint')}
          value={aliases}
          onChange={(change) => setAliases(change.target.value)}
          multiline
          minRows={3}
          fullWidth
          margin="dense"
        />
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

function StateChoice({ value, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const states = useEntries('state');
  return (
    <Choice
      label={translate('reference.field.state')}
      none={translate('reference.chooseState')}
      options={states.map(({ name }) => name)}
      value={value}
      onChange={onChange}
      fullWidth
    />
  );
}

function PrantChoice({ state, value, onChange }: ChoiceProps & { state: string }) {
  const translate = useTranslate();
  const prants = useEntries('prant', state);
  return (
    <Choice
      label={translate('reference.field.prant')}
      none={translate('reference.choosePrant')}
      options={prants.map(({ name }) => name)}
      value={value}
      onChange={onChange}
      fullWidth
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
