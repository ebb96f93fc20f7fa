import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import { docstatuses, languages, noticeGroups } from '@portal/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import type { MailDraft } from './mail-draft.ts';

interface Props {
  draft: MailDraft;
  onChange: (changes: Partial<MailDraft>) => void;
  problemOf: (field: string) => string | undefined;
}

/** Recipients: test addresses, or members chosen by filters. */
export function RecipientFields({ draft, onChange, problemOf }: Props) {
  const translate = useTranslate();
  const id = useId();
  const prants = useQuery({
    queryKey: ['member-choices'],
    queryFn: async ({ signal }) => (await call(calls.listMemberChoices, { signal })).data.prants,
    retry: false,
  });
  const states = useQuery({
    queryKey: ['constants'],
    queryFn: async ({ signal }) => (await call(calls.getConstants, { signal })).nmostate,
    retry: false,
  });
  const choice = (
    field: 'docstatus' | 'group' | 'state' | 'prant' | 'language',
    values: readonly string[],
    isNamed = true,
  ) => (
    <TextField
      select
      size="small"
      label={translate(`mail-runs.${field}`)}
      value={draft[field]}
      error={problemOf(field) !== undefined}
      helperText={problemOf(field)}
      onChange={({ target }) => onChange({ [field]: target.value })}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">{translate('mail-runs.any')}</MenuItem>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {isNamed ? translate(`mail-runs.${field}.${value}`) : value}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id={id}>{translate('mail-runs.who')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={draft.to}
          onChange={(_event, value) => onChange({ to: value as MailDraft['to'] })}
        >
          {(['test', 'members', ...(draft.filter === '' ? [] : ['listed'])] as const).map((to) => (
            <FormControlLabel
              key={to}
              value={to}
              control={<Radio />}
              label={translate(`mail-runs.who.${to}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {draft.to === 'test' ? (
        <TextField
          label={translate('mail-runs.tests')}
          value={draft.tests}
          multiline
          error={problemOf('testemails') !== undefined}
          helperText={problemOf('testemails')}
          onChange={({ target }) => onChange({ tests: target.value })}
        />
      ) : (
        <>
          <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
            {draft.to === 'members' && (
              <>
                {choice('docstatus', docstatuses)}
                {choice('group', noticeGroups)}
                {choice('state', states.data ?? [], false)}
                {choice('prant', prants.data ?? [], false)}
              </>
            )}
            {choice('language', languages)}
          </Stack>
          {draft.missed !== '' && (
            <Typography variant="body2">{translate('mail-runs.onlyMissed')}</Typography>
          )}
          <FormControlLabel
            control={
              <Checkbox checked={draft.official} onChange={(_event, official) => onChange({ official })} />
            }
            label={translate('mail-runs.official')}
          />
        </>
      )}
    </Stack>
  );
}
