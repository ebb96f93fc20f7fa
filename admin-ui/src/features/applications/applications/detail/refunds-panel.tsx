import { Box, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { type RefundView } from '@portal/contract/payments/refunds';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { Copyable } from '../../../../shell/ui/copyable.tsx';
import { indiaDateTime, paise } from '../../../../shell/ui/format.ts';
import { Label, type Tone } from '../../../../shell/record/labels.tsx';
import { Panel } from '../../../../shell/record/detail/section.tsx';

const tones: Record<RefundView['state'], Tone> = {
  requested: 'wait',
  pending: 'wait',
  processed: 'good',
  failed: 'bad',
};

/** Refunds of an application and their progress; renders nothing without any. */
export function RefundsPanel({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { data } = useRefunds(application);
  if (data === undefined || data.refunds.length === 0) return null;
  return (
    <Panel title={translate('record.refunds.heading')}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
      >
        {data.refunds.map((refund) => (
          <li key={refund.id}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {paise(refund.amount)}
              </Typography>
              <Label tone={tones[refund.state]} text={translate(`record.refunds.${refund.state}`)} />
              <Typography component="span" color="text.secondary">
                {indiaDateTime(refund.updatedAt)}
              </Typography>
            </Box>
            <Typography>
              {refund.reason === '' ? translate('record.refunds.atProvider') : refund.reason}
            </Typography>
            {refund.reference !== '' && (
              <Copyable value={refund.reference} label={translate('record.refunds.reference')} />
            )}
            {refund.creditNote !== undefined && (
              <Typography>{translate('record.refunds.creditNote', { number: refund.creditNote })}</Typography>
            )}
            {refund.error !== undefined && <Typography color="error">{refund.error}</Typography>}
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** Refunds and refundable payments of an application; fetched only with the permission and when there is a payment. */
export function useRefunds({ _id: id, payment, updatedAt }: ApplicationView) {
  const { permissions } = useStaffUser();
  return useQuery({
    queryKey: ['refunds', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getRefunds, { params: { id }, signal })).data,
    enabled: permissions.includes('refund') && payment.transactionId !== '',
    refetchOnWindowFocus: false,
  });
}
