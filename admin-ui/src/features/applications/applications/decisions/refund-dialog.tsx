import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import type { RefundablePayment } from '@portal/contract/payments/refunds';
import { toRupees } from '@portal/contract/settings/prices';
import { reasonMost } from '@portal/contract/reviewing/responses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { useRefunds } from '../detail/refunds-panel.tsx';
import { call } from '../../../../shell/session/call.ts';
import { paise } from '../../../../shell/ui/format.ts';
import type { DecisionDialogProps } from './decision-action.tsx';
import { invalidateLists } from './use-decision.ts';
import { DecisionEffects } from './decision-parts.tsx';

interface RefundValues {
  paymentId: string;
  mode: string;
  amount: string;
  reason: string;
  reference: string;
}

/** Asks for amount, method and reason of a refund once the refundable payments are loaded (docs/rules/payments.md). */
export default function RefundDialog(props: DecisionDialogProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error } = useRefunds(props.application);
  const { state, membershipsEnded } = props.application;
  const isMember = state === 'approved' && membershipsEnded !== true;
  const usable = data?.payments.filter(({ left, isSurplus }) => left > 0 && (isSurplus || !isMember));
  // What is left may be under way already, which only the server knows.
  const problem = usable?.length === 0 ? translate('applications.disabled.nothingToRefund') : error;
  const { close } = props;
  useEffect(() => {
    if (!problem) return;
    notify(wireText(problem), { type: 'warning' });
    close();
  }, [problem, notify, wireText, close]);
  if (usable === undefined || problem) return null;
  const [first] = [...usable.filter(({ isSurplus }) => isSurplus), ...usable];
  return <Question {...props} payments={usable} first={first} />;
}

interface Props extends DecisionDialogProps {
  payments: readonly RefundablePayment[];
  /** A duplicate payment comes before the fee. */
  first: RefundablePayment | undefined;
}

function Question({ application, close, payments, first }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const message = useRef('');
  const { _id: id, applicants, appId, applicationNumber: number = appId } = application;
  const email = applicants[0]?.email ?? '';
  const text = (key: string, values: object = {}) => translate(`applications.refund.${key}`, values);
  const modes = (first?.isOnline ? ['provider', 'record'] : ['record']).map((mode) => ({
    id: mode,
    name: `applications.refund.${mode}`,
  }));
  const initialValues: RefundValues = {
    paymentId: first?.id ?? '',
    mode: modes[0]?.id ?? '',
    amount: String(toRupees(first?.left ?? 0)),
    reason: '',
    reference: '',
  };
  const run = async ({ amount, ...typed }: RefundValues) => {
    const body = { ...typed, amount: Number(amount) };
    message.current = (await call(calls.refundApplication, { params: { id }, body })).msg;
  };
  const end = (wasDone: boolean) => {
    void queryClient.invalidateQueries({ queryKey: ['application', id] });
    void queryClient.invalidateQueries({ queryKey: ['refunds', id] });
    close();
    if (!wasDone) return;
    invalidateLists(queryClient);
    notify(wireText(message.current), { type: 'success' });
    void navigate(pages.applications.path);
  };
  return (
    <FormDialog<RefundValues>
      title={text('button')}
      action={text('button')}
      color="error"
      defaultValues={initialValues}
      run={run}
      onClose={end}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('left', { amount: paise(first?.left ?? 0), name: applicants[0]?.name ?? number })}
      </Typography>
      {payments.length > 1 && (
        <SelectInput
          source="paymentId"
          label="applications.refund.payment"
          choices={payments.map((payment) => ({
            id: payment.id,
            name: text(payment.isSurplus ? 'surplus' : 'fee', {
              id: payment.id,
              amount: paise(payment.left),
            }),
          }))}
          isRequired
        />
      )}
      <TextInput
        source="amount"
        label="applications.refund.amount"
        helperText={false}
        isRequired
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
      />
      <SelectInput
        source="mode"
        label="applications.refund.mode"
        choices={modes}
        helperText={false}
        isRequired
      />
      <Reference />
      <TextInput
        source="reason"
        label="applications.refund.reason"
        helperText="applications.refund.reasonHelp"
        isRequired
        slotProps={{ htmlInput: { maxLength: reasonMost } }}
      />
      <DecisionEffects
        lines={[text('whole'), text('part'), ...(email === '' ? [] : [text('mail', { email })])]}
      />
    </FormDialog>
  );
}

/** Reference of a refund that the office has already paid. */
function Reference() {
  const mode: unknown = useWatch({ name: 'mode' });
  return mode !== 'record' ? null : (
    <TextInput
      source="reference"
      label="applications.refund.reference"
      helperText="applications.refund.referenceHelp"
      isRequired
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
    />
  );
}
