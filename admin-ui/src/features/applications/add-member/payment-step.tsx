import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type BegunApplication, type ClaimAnswers } from '@portal/contract/applications/responses';
import { claimMethods } from '@portal/contract/applications/payment-claim';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { DateField } from '../../../shell/record/edit/date-field.tsx';
import type { EditProblem } from '../../../shell/record/edit/edit-checks.ts';
import { fieldId } from '../../../shell/record/edit/editing.ts';
import { type FieldProps, Input } from '../../../shell/record/edit/input.tsx';
import { useStaffUser } from '../../../shell/session/session.ts';
import { rupees } from '../../../shell/ui/format.ts';
import { ExistingRecordsPanel } from './existing-records-panel.tsx';
import { FieldRow } from './step-fields.tsx';
import { amountOf } from './use-claim-check.ts';

interface Props {
  draft: BegunApplication;
  claim: ClaimAnswers;
  problems: readonly EditProblem[];
  change: (claim: ClaimAnswers) => void;
  /** Whether a superAdmin has ticked that the fee was received. */
  isReceived: boolean;
  setReceived: (is: boolean) => void;
}

const paths = {
  method: 'claim.method',
  reference: 'claim.reference',
  amount: 'amount',
  reason: 'claim.reason',
  receivedOn: 'claim.receivedOn',
  note: 'claim.note',
} as const satisfies Record<keyof ClaimAnswers, string>;

/**
 * How the fee was paid. The payment counts only once it is confirmed: on the application's page, or by a superAdmin's tick with the
 * submission (docs/rules/payments.md).
 */
export function PaymentStep({ draft, claim, problems, change, isReceived, setReceived }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const language = useLanguage();
  const { role } = useStaffUser();
  const { appId, appFee, lines } = draft;
  const mayDiffer = role === 'superAdmin';
  const field = (name: keyof ClaimAnswers, label: string, hint?: string): FieldProps => {
    const problem = problems.find(({ path }) => path === paths[name]);
    return {
      id: fieldId(paths[name]),
      label,
      value: claim[name] ?? '',
      isWrong: problem !== undefined,
      hint: problem ? wireText(problem.msg) : hint,
      change: (text) => change({ ...claim, [name]: text }),
    };
  };
  const row = (name: keyof ClaimAnswers, label: string) => ({ id: fieldId(paths[name]), label });
  const labels = {
    method: translate('add-member.pay.method'),
    reference: translate(claim.method === 'bankTransfer' ? 'add-member.pay.utr' : 'add-member.pay.reference'),
    amount: translate('add-member.pay.amount'),
    reason: translate('add-member.pay.reason'),
    receivedOn: translate('add-member.pay.receivedOn'),
    note: translate('add-member.optional', { label: translate('add-member.pay.note') }),
  };
  const reference =
    claim.method === 'bankTransfer'
      ? labels.reference
      : translate('add-member.optional', { label: labels.reference });
  const isOther = amountOf(claim, appFee) !== appFee;
  return (
    <>
      <ExistingRecordsPanel appId={appId} />
      <Typography color="text.secondary" sx={{ px: 2, py: 1 }}>
        {translate(isReceived ? 'add-member.pay.receivedHint' : 'add-member.pay.hint')}
      </Typography>
      <FieldRow {...row('method', labels.method)}>
        <Input {...field('method', labels.method)}>
          <option value="">-</option>
          {claimMethods.map((method) => (
            <option key={method} value={method}>
              {translate(`add-member.pay.${method}`)}
            </option>
          ))}
        </Input>
      </FieldRow>
      <FieldRow {...row('reference', reference)}>
        <Input {...field('reference', reference)} html={{ maxLength: 60 }} />
      </FieldRow>
      <FieldRow {...row('amount', labels.amount)}>
        <Input
          {...field('amount', labels.amount, mayDiffer ? undefined : translate('add-member.pay.fixed'))}
          value={mayDiffer ? (claim.amount ?? String(appFee)) : String(appFee)}
          html={{ inputMode: 'numeric', maxLength: 7, readOnly: !mayDiffer }}
        />
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate('add-member.pay.fee')}: {rupees(appFee)} (
          {lines
            .map(({ label, labelHi, amount }) => `${language === 'hi' ? labelHi : label} ${rupees(amount)}`)
            .join(' + ')}
          )
        </Box>
      </FieldRow>
      {mayDiffer && isOther && (
        <FieldRow {...row('reason', labels.reason)}>
          <Input {...field('reason', labels.reason)} html={{ maxLength: 500 }} />
        </FieldRow>
      )}
      <FieldRow {...row('receivedOn', labels.receivedOn)}>
        <DateField {...field('receivedOn', labels.receivedOn)} />
      </FieldRow>
      <FieldRow {...row('note', labels.note)}>
        <Input {...field('note', labels.note)} html={{ maxLength: 500 }} />
      </FieldRow>
      {mayDiffer && (
        <Box sx={{ px: 2, py: 1 }}>
          <FormControlLabel
            label={translate('add-member.pay.received')}
            control={<Checkbox checked={isReceived} onChange={(_event, checked) => setReceived(checked)} />}
          />
        </Box>
      )}
    </>
  );
}
