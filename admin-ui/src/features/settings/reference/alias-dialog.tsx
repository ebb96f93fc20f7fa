import { Typography } from '@mui/material';
import { calls } from '@portal/contract';
import { AutocompleteInput, RadioButtonGroupInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import type { DecideProps } from './decide-dialogs.tsx';
import { useEntries } from './use-names.ts';

/** The text becomes another name of a college: of a look-alike, or of any other one of the state. */
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
