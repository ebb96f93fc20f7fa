import { Box, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { calendarDate, indiaDate, rupees } from '../../ui/format.ts';
import { Facts } from './section.tsx';

/** What the office said of the payment when it entered the application; money it is when somebody confirms it (docs/rules/payments.md). */
export function ClaimedPayment({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const claim = application.office?.claim;
  if (!claim) return null;
  const { method, reference, amount, receivedOn, enteredAt, enteredBy, note, reason } = claim;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ px: 2, pt: 2 }}>
        {translate('record.claim.heading')}
      </Typography>
      <Typography color="text.secondary" sx={{ px: 2 }}>
        {translate(enteredBy ? 'record.claim.enteredBy' : 'record.claim.entered', {
          name: enteredBy,
          at: indiaDate(enteredAt),
        })}
      </Typography>
      <Facts
        facts={[
          { label: 'record.claim.method', value: translate(`record.claim.${method}`) },
          { label: 'record.claim.amount', value: rupees(amount) },
          { label: 'record.claim.receivedOn', value: calendarDate(receivedOn) },
          ...(reference ? [{ label: 'record.claim.reference', value: reference, isCopied: true }] : []),
          ...(reason ? [{ label: 'record.claim.reason', value: reason }] : []),
          ...(note ? [{ label: 'record.claim.note', value: note }] : []),
        ]}
      />
    </Box>
  );
}
