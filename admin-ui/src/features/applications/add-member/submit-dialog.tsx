import { Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { claimMethods, modeOfMethod, type ClaimMethod } from '@portal/contract/applications/payment-claim';
import type { BegunApplication } from '@portal/contract/applications/responses';
import { submittedAnswers } from '@portal/contract/applications/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { calendarDate, rupees } from '../../../shell/ui/format.ts';
import { amountOf } from './use-claim-check.ts';

interface Props {
  draft: BegunApplication;
  showErrors: (errors: readonly { field: string; msg: string }[]) => void;
  /** Receives the id of the submitted application. */
  onClose: (id?: string) => void;
}

/**
 * Asks for confirmation, says what will happen, and submits the application. Repeating the call returns the same result
 * (docs/rules/drafts.md).
 */
export function SubmitDialog({ draft, showErrors, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useRef<string>(undefined);
  const { appId, appType, appFee, answers, claim } = draft;
  const method: ClaimMethod = claimMethods.find((one) => one === claim.method) ?? 'cash';
  const amount = amountOf(claim, appFee);
  const { receivedOn = '' } = claim;
  const send = async () => {
    const { reference = '', note = '', reason = '' } = claim;
    const body = {
      ...submittedAnswers(appType, answers),
      ...{ appId, appType, appFee, amount, mode: modeOfMethod[method] },
      claim: { method, reference, receivedOn, note, reason },
    };
    try {
      const { data } = await call(calls.submitApplication, { body: body as never });
      id.current = data._id;
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
    } catch (error) {
      // Errors of single fields are shown at those fields.
      const errors = error instanceof CallError && error.status === 422 ? error.answer.errors : undefined;
      if (errors === undefined || errors.length === 0) throw error;
      showErrors(errors);
    }
  };
  return (
    <FormDialog
      title={translate('add-member.ask.title', {
        name: answers.applicants?.[0]?.name || translate('add-member.unnamed'),
      })}
      action={translate('add-member.submit')}
      run={send}
      onClose={(wasDone) => onClose(wasDone ? id.current : undefined)}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {translate('add-member.ask.payment', {
          amount: rupees(amount),
          method: translate(`add-member.pay.${method}`),
          day: calendarDate(receivedOn),
        })}
      </Typography>
      <Typography>{translate('add-member.pay.hint')}</Typography>
      <Typography color="text.secondary">{translate('add-member.ask.text')}</Typography>
    </FormDialog>
  );
}
