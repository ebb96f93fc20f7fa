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
  /** Whether the payment is confirmed as well. */
  isReceived: boolean;
  showErrors: (errors: readonly { field: string; msg: string }[]) => void;
  /** Receives the id of the submitted application, and whether its payment was confirmed. */
  onClose: (id: string | undefined, isPaid: boolean) => void;
}

/**
 * Asks for confirmation, says what will happen, submits the application and, if the fee was received, confirms it. Repeating the calls
 * returns the same result (docs/rules/drafts.md). When only the submission succeeded, the payment is confirmed on the application's page.
 */
export function SubmitDialog({ draft, isReceived, showErrors, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useRef<string>(undefined);
  const isPaid = useRef(false);
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
      return;
    }
    if (!isReceived) return;
    await call(calls.confirmOfflinePayment, {
      params: { id: id.current },
      body: { method, reference: reference.trim(), amount, receivedOn, note },
    });
    isPaid.current = true;
  };
  return (
    <FormDialog
      title={translate('add-member.ask.title', {
        name: answers.applicants?.[0]?.name || translate('add-member.unnamed'),
      })}
      action={translate('add-member.submit')}
      run={send}
      onClose={() => onClose(id.current, isPaid.current)}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {translate('add-member.ask.payment', {
          amount: rupees(amount),
          method: translate(`add-member.pay.${method}`),
          day: calendarDate(receivedOn),
        })}
      </Typography>
      <Typography>{translate(isReceived ? 'add-member.pay.receivedHint' : 'add-member.pay.hint')}</Typography>
      <Typography color="text.secondary">
        {translate(isReceived ? 'add-member.ask.textPaid' : 'add-member.ask.text')}
      </Typography>
    </FormDialog>
  );
}
