import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type ComparedMember, type DuplicateDetail, undoDays } from '@portal/contract/data/responses';
import { filled } from '@portal/contract/text';
import { pages } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import type { FieldName } from '@portal/contract/fields/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { Comparison, differingFields, useFieldName } from './comparison.tsx';
import { useRefetchMerged } from './use-duplicate.ts';

interface Props {
  detail: DuplicateDetail;
  renew: () => void;
}

/** Chooses the record to keep and its values, or marks the pair as two persons. */
export function MergeForm({ detail, renew }: Props) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const { persons, stays, refused, state } = detail;
  const [keepID, setKeep] = useState(stays?.memberID ?? firstOf(persons)?.memberID ?? '');
  const [chosen, setChosen] = useState<Partial<Record<FieldName, string>>>({});
  const [openDialog, setOpenDialog] = useState<'merge' | 'apart'>();
  const keptRecord = persons.find(({ memberID }) => memberID === keepID);
  const other = persons.find(({ memberID }) => memberID !== keepID);
  if (!keptRecord || !other) return null;
  const fields = differingFields(detail).filter((field) => (chosen[field] ?? keepID) !== keepID);
  const close = () => setOpenDialog(undefined);
  return (
    <Stack spacing={2}>
      {refused === undefined && <KeepChoice detail={detail} keepID={keepID} choose={setKeep} />}
      <Comparison
        detail={detail}
        renew={renew}
        {...(refused === undefined
          ? {
              valueFrom: (field) => chosen[field] ?? keepID,
              choose: (field, from) => setChosen((before) => ({ ...before, [field]: from })),
            }
          : {})}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ActionButton
          label={translate('duplicates.merge')}
          disabledReason={refused === undefined ? undefined : refusalText(refused)}
          onClick={() => setOpenDialog('merge')}
        />
        {state === 'open' && (
          <ActionButton
            label={translate('duplicates.apart')}
            variant="outlined"
            disabledReason={undefined}
            onClick={() => setOpenDialog('apart')}
          />
        )}
      </Box>
      {openDialog === 'merge' && (
        <ConfirmMerge detail={detail} kept={keptRecord} other={other} fields={fields} close={close} />
      )}
      {openDialog === 'apart' && <ConfirmSeparate detail={detail} close={close} />}
    </Stack>
  );
}

/** A record with a password is preselected, since it is in use. */
function firstOf(persons: readonly ComparedMember[]): ComparedMember | undefined {
  return persons.find(({ activated }) => activated) ?? persons[0];
}

interface KeepChoiceProps {
  detail: DuplicateDetail;
  keepID: string;
  choose: (memberID: string) => void;
}

function KeepChoice({ detail: { persons, stays }, keepID, choose }: KeepChoiceProps) {
  const translate = useTranslate();
  const wireText = useWireText();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('duplicates.stays.title')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={stays === undefined ? undefined : `${id}why`}
        value={keepID}
        onChange={(_event, memberID) => choose(memberID)}
      >
        {persons.map(({ memberID, mem_no: number, name }) => (
          <FormControlLabel
            key={memberID}
            value={memberID}
            control={<Radio />}
            disabled={stays !== undefined && stays.memberID !== memberID}
            label={translate('duplicates.stays.record', { number, name })}
          />
        ))}
      </RadioGroup>
      {stays !== undefined && <FormHelperText id={`${id}why`}>{wireText(stays.key)}</FormHelperText>}
    </FormControl>
  );
}

interface MergeProps {
  detail: DuplicateDetail;
  kept: ComparedMember;
  other: ComparedMember;
  fields: readonly FieldName[];
  close: () => void;
}

/** Lists the effects of the merge and asks for confirmation. */
function ConfirmMerge({ detail, kept: keptRecord, other, fields, close }: MergeProps) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const done = useDone(detail.id, 'duplicates.merged');
  const numbers = { kept: keptRecord.mem_no, gone: other.mem_no };
  return (
    <FormDialog
      title={translate('duplicates.merge.title', numbers)}
      action={translate('duplicates.merge')}
      run={async () =>
        call(calls.mergeMembers, {
          params: { id: detail.id },
          body: {
            keep: keptRecord.memberID,
            keepUpdatedAt: keptRecord.updatedAt,
            otherUpdatedAt: other.updatedAt,
            fields: [...fields],
          },
        })
      }
      onClose={(wasDone) => (wasDone ? done() : close())}
    >
      <Typography>{translate('duplicates.merge.effect', numbers)}</Typography>
      {fields.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('duplicates.merge.fields', {
            gone: other.mem_no,
            fields: fields.map(fieldName).join(', '),
          })}
        </Typography>
      )}
      <Typography>{translate('duplicates.merge.undo', { days: undoDays })}</Typography>
    </FormDialog>
  );
}

function ConfirmSeparate({ detail, close }: { detail: DuplicateDetail; close: () => void }) {
  const translate = useTranslate();
  const done = useDone(detail.id, 'duplicates.apart');
  const [one, other] = detail.persons;
  return (
    <FormDialog
      title={translate('duplicates.apart.title')}
      action={translate('duplicates.apart')}
      run={async () => call(calls.notSamePerson, { params: { id: detail.id } })}
      onClose={(wasDone) => (wasDone ? done() : close())}
    >
      <Typography>
        {translate('duplicates.apart.effect', { one: one?.mem_no ?? '', other: other?.mem_no ?? '' })}
      </Typography>
    </FormDialog>
  );
}

/** Returns to the list, which has the next pair. */
function useDone(id: string, key: 'duplicates.merged' | 'duplicates.apart'): () => void {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refetchMerged = useRefetchMerged();
  return () => {
    notify(wireText(key), { type: 'success' });
    refetchMerged();
    queryClient.removeQueries({ queryKey: ['duplicate', id] });
    void navigate(pages.duplicates.path);
  };
}

/** Returns why two records cannot be merged, in the console's language. */
function useRefusalText(): (refused: NonNullable<DuplicateDetail['refused']>) => string {
  const language = useLanguage();
  return ({ key, values = {} }) => filled(textOf(key, language), values);
}
