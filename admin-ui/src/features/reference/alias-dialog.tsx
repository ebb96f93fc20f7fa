import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { calls } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { Choice } from './choice.tsx';
import type { DecideProps } from './decide-dialogs.tsx';
import { useEntries } from './use-names.ts';

/** The text becomes another name of a college: of a look-alike, or of any other one of the state. */
export function AliasDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const { id, name, state, suggestions } = entry;
  const [collegeId, setCollegeId] = useState(suggestions[0]?.id ?? '');
  const colleges = useEntries('college', state);
  const isSuggested = suggestions.some((suggestion) => suggestion.id === collegeId);
  const save = async () =>
    call(calls.decideCollege, { params: { id }, body: { decision: 'alias', collegeId } });
  return (
    <FormDialog
      title={translate('reference.queue.aliasTitle')}
      action={translate('reference.save')}
      run={save}
      onClose={onClose}
    >
      <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('reference.queue.aliasHint', { name })}
      </Typography>
      {suggestions.length > 0 && (
        <FormControl sx={{ my: 1 }}>
          <FormLabel id="look-alikes">{translate('reference.queue.lookAlikes')}</FormLabel>
          <RadioGroup
            aria-labelledby="look-alikes"
            value={isSuggested ? collegeId : ''}
            onChange={(_event, value) => setCollegeId(value)}
          >
            {suggestions.map((suggestion) => (
              <FormControlLabel
                key={suggestion.id}
                value={suggestion.id}
                label={suggestion.name}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <Choice
        label={translate('reference.queue.others', { state })}
        none={translate('reference.queue.chooseCollege')}
        options={colleges.map((college) => ({ value: college.id, text: college.name }))}
        value={isSuggested ? '' : collegeId}
        onChange={setCollegeId}
        fullWidth
      />
    </FormDialog>
  );
}
