import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { declineReasonMost, type FieldDecision } from '@portal/contract/members/states';
import type { StaffRequestedChange, StaffUpdateRequest } from '@portal/contract/members/responses';
import type { FieldName } from '@portal/contract/fields/labels';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { ChangeList, isOutdated } from './change-list.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { useFieldName } from './use-update-requests.ts';

/** The decision on one field so far. */
interface Choice {
  readonly decision?: FieldDecision;
  readonly reason: string;
}
export type Choices = Partial<Record<FieldName, Choice>>;

/** Accepts or declines each field, with a reason when declined; all decisions are saved together. */
export function DecisionForm({ request, renew }: { request: StaffUpdateRequest; renew: () => void }) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const chosen = request.changes.map(({ field }) => choices[field]);
  const missing = chosen.some((choice) => choice?.decision === undefined)
    ? 'update-requests.decide.each'
    : chosen.some((choice) => choice?.decision === 'declined' && choice.reason.trim() === '')
      ? 'update-requests.decide.reason'
      : undefined;
  return (
    <Stack spacing={2}>
      <ChangeList
        request={request}
        renew={renew}
        below={(change) => (
          <Decision
            request={request}
            change={change}
            choice={choices[change.field] ?? { reason: '' }}
            choose={(choice) => setChoices((before) => ({ ...before, [change.field]: choice }))}
          />
        )}
      />
      <ActionButton
        label={translate('update-requests.decide')}
        disabledReason={missing === undefined ? undefined : translate(missing)}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDecision request={request} choices={choices} renew={renew} close={() => setAsked(false)} />
      )}
    </Stack>
  );
}

interface DecisionProps {
  request: StaffUpdateRequest;
  change: StaffRequestedChange;
  choice: Choice;
  choose: (choice: Choice) => void;
}

function Decision({ request, change, choice, choose }: DecisionProps) {
  const translate = useTranslate();
  const field = useFieldName(request)(change.field);
  const id = useId();
  return (
    <Stack spacing={1}>
      <FormControl>
        <FormLabel id={id} sx={{ position: 'absolute', left: -9999 }}>
          {translate('update-requests.decision', { field })}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={choice.decision ?? ''}
          onChange={(_event, decision) => choose({ ...choice, decision: decision as FieldDecision })}
        >
          <FormControlLabel
            value="accepted"
            control={<Radio />}
            label={translate('update-requests.accept')}
            disabled={isOutdated(change)}
          />
          <FormControlLabel
            value="declined"
            control={<Radio />}
            label={translate('update-requests.decline')}
          />
        </RadioGroup>
      </FormControl>
      {choice.decision === 'declined' && (
        <TextField
          id={`${id}reason`}
          label={translate('update-requests.reason', { field })}
          helperText={translate('update-requests.reasonHint')}
          value={choice.reason}
          onChange={(event) => choose({ ...choice, reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: declineReasonMost } }}
          sx={{ maxWidth: 640 }}
          fullWidth
          multiline
          required
        />
      )}
    </Stack>
  );
}
