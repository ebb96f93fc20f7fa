import { Box, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { RefundView } from '@portal/contract/payments/refunds';
import { useTranslate } from 'react-admin';
import { indiaDateTime, paise } from '../../ui/format.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Label, type Tone } from '../labels.tsx';
import { Panel } from './section.tsx';
import { useRefunds } from './use-refunds.ts';

const tones: Record<RefundView['state'], Tone> = {
  requested: 'wait',
  pending: 'wait',
  processed: 'good',
  failed: 'bad',
};

/** What was given back of an application, or is on its way; nothing where there is none. */
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
