import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type QueuedNameRecord } from '@portal/contract/settings/responses';
import { AutocompleteInput, RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { PrantInput, StateInput } from './entry-dialog.tsx';
import { useEntries } from './reference-lists.ts';

export interface DecideProps {
  entry: QueuedNameRecord;
  onClose: (wasDone: boolean) => void;
}

/** Adds the name to its list; staff may correct name and place. */
export function AddNameDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const add = async (typed: { name: string; state: string; prant?: string }) =>
    call(calls.decideQueuedName, { params: { id: entry.id }, body: { decision: 'add', ...typed } });
  const { kind, name, state, prant } = entry;
  return (
    <FormDialog
      title={translate(`reference.queue.addTitle.${kind}`)}
      action={translate('reference.queue.add')}
      defaultValues={{ name, state, ...(prant === undefined ? {} : { prant }) }}
      run={add}
      onClose={onClose}
    >
      <Typography color="text.secondary" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate(`reference.queue.addHint.${kind}`, { name })}
      </Typography>
      <StateInput />
      {kind === 'unit' && <PrantInput />}
      <TextInput
        source="name"
        label="reference.field.name"
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoComplete="off"
        helperText={false}
        autoFocus
      />
    </FormDialog>
  );
}

/** Dismisses the text permanently. */
export function DismissDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const dismiss = async () =>
    call(calls.decideQueuedName, { params: { id: entry.id }, body: { decision: 'dismiss' } });
  return (
    <FormDialog
      title={translate('reference.queue.dismissTitle', { name: entry.name })}
      action={translate('reference.queue.dismiss')}
      run={dismiss}
      onClose={onClose}
    >
      <Typography>{translate('reference.queue.dismissHint')}</Typography>
    </FormDialog>
  );
}

/** Adds the text as an alias of a similar college, or of any other college in the state. */
export function AliasDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const { id, name, state, suggestions } = entry;
  const colleges = useEntries('college', state);
  const save = async ({ collegeId }: { collegeId: string }) =>
    call(calls.decideQueuedName, { params: { id }, body: { decision: 'alias', collegeId } });
  return (
    <FormDialog
      title={translate('reference.queue.aliasTitle')}
      action={translate('reference.save')}
      defaultValues={{ collegeId: suggestions[0]?.id ?? '' }}
      run={save}
      onClose={onClose}
    >
      <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('reference.queue.aliasHint', { name })}
      </Typography>
      {suggestions.length > 0 && (
        <RadioButtonGroupInput
          source="collegeId"
          label="reference.queue.lookAlikes"
          choices={suggestions}
          row={false}
          helperText={false}
        />
      )}
      <AutocompleteInput
        source="collegeId"
        label={translate('reference.queue.others', { state })}
        choices={colleges}
        helperText={false}
      />
    </FormDialog>
  );
}
