import { Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { claimMethods } from '@portal/contract/applications/payment-claim';
import { indiaDay } from '@portal/contract/format';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { DayInput } from '../../../../shell/ui/day-input.tsx';
import type { DecisionDialogProps } from './decision-action.tsx';

const methods = claimMethods.map((id) => ({ id, name: `applications.confirm.${id}` }));

interface Received {
  method: string;
  reference: string;
  amount: string;
  receivedOn: string;
  note: string;
}

/**
 * Online applications: asks the provider. Others: records what the office received, pre-filled with the claim made on entry. A
 * superAdmin may also record a payment that the provider does not know (docs/rules/payments.md).
 */
export default function ConfirmPaymentDialog({ application, close }: DecisionDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const message = useRef('');
  const { _id: id, payment, appFee, applicants, office } = application;
  const { role } = useStaffUser();
  const [isOverride, setOverride] = useState(false);
  const isOnline = payment.mode === 'Online';
  const isAsked = isOnline && !isOverride;
  const claim = office?.claim;
  const text = (key: string, values: object = {}) => translate(`applications.confirm.${key}`, values);
  const initialValues: Received = {
    method: claim?.method ?? 'bankTransfer',
    reference: claim?.reference ?? '',
    amount: String(appFee),
    receivedOn: claim?.receivedOn ?? indiaDay(new Date()),
    note: claim?.note ?? '',
  };
  const run = async ({ amount, ...entry }: Received) => {
    const entered = { ...entry, amount: Number(amount), ...(isOverride ? { override: true } : {}) };
    try {
      const body = isAsked ? {} : entered;
      message.current = (await call(calls.confirmOfflinePayment, { params: { id }, body })).msg;
    } catch (problem) {
      const isUnknown = problem instanceof CallError && problem.answer.key === 'payment.check';
      if (isUnknown && role === 'superAdmin') setOverride(true);
      throw problem;
    }
  };
  const end = (wasDone: boolean) => {
    if (wasDone) notify(wireText(message.current), { type: 'success' });
    // Also after an error: it may mean that the record has changed.
    void queryClient.invalidateQueries({ queryKey: ['application', id] });
    void queryClient.invalidateQueries({ queryKey: ['applications'] });
    close();
  };
  return (
    <FormDialog<Received>
      title={text(isAsked ? 'check' : 'button')}
      action={text(isAsked ? 'check' : 'button')}
      defaultValues={initialValues}
      run={run}
      onClose={end}
    >
      {isAsked ? (
        <Typography>{text('checkHint')}</Typography>
      ) : (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text(isOverride ? 'override' : 'hint', { email: applicants[0]?.email ?? '' })}
          </Typography>
          <SelectInput
            source="method"
            label="applications.confirm.method"
            choices={methods}
            isRequired
            autoFocus
          />
          <TextInput
            source="reference"
            label="applications.confirm.reference"
            helperText="applications.confirm.referenceHelp"
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          <TextInput
            source="amount"
            label="applications.confirm.amount"
            helperText={false}
            isRequired
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
          />
          <DayInput source="receivedOn" label="applications.confirm.receivedOn" isRequired />
          <TextInput
            source="note"
            label={isOverride ? 'applications.confirm.why' : 'applications.confirm.note'}
            helperText={false}
            isRequired={isOverride}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </>
      )}
    </FormDialog>
  );
}
