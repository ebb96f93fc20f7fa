import { Box, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { PaymentState } from '@portal/contract/payments/responses';
import { useTranslate } from 'react-admin';
import { Copyable } from '../../ui/copyable.tsx';
import { calendarDate, indiaDate, indiaDateTime, paise, rupees } from '../../ui/format.ts';
import { PaymentLabel } from '../labels.tsx';
import { Facts, Panel } from './section.tsx';
import type { Fact } from './sections.ts';

const dotColours: Partial<Record<PaymentState, string>> = { captured: 'success.main', failed: 'error.main' };

/** The payment according to the ledger, with all attempts in chronological order. */
export function PaymentPanel({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { appType, payment, payments, receiptNumber, transactionId } = application;
  const facts: Fact[] = [
    { label: 'record.payment.mode', value: payment.mode, isWord: true },
    { label: 'record.payment.amount', value: rupees(payment.amount) },
    { label: 'record.payment.receipt', value: receiptNumber, isCopied: true },
    { label: 'record.payment.id', value: payment.transactionId, isCopied: true },
    { label: 'record.payment.order', value: transactionId, isCopied: true },
  ];
  // Imported members and members' own updates have no payment here.
  if (appType === 'old' && payment.amount === 0 && payments.length === 0)
    return (
      <Panel title={translate('record.section.payment')}>
        <Typography sx={{ p: 2 }}>{translate('record.payment.before')}</Typography>
      </Panel>
    );
  return (
    <Panel title={translate('record.section.payment')}>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <PaymentLabel payment={payment} />
      </Box>
      <Facts facts={facts} />
      <ClaimedPayment application={application} />
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h3">{translate('record.payment.timeline')}</Typography>
        {payments.length === 0 ? (
          <Typography color="text.secondary">{translate('record.payment.none')}</Typography>
        ) : (
          <Box
            component="ol"
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, ml: 0.75, borderLeft: 2, borderColor: 'divider' }}
          >
            {[...payments]
              .sort((a, b) => a.at.localeCompare(b.at))
              .map((one) => (
                <Box component="li" key={one.id} sx={{ position: 'relative', pl: 2.5, pb: 1.5 }}>
                  <Box
                    aria-hidden="true"
                    sx={{
                      position: 'absolute',
                      left: -7,
                      top: 6,
                      width: 12,
                      height: 12,
                      borderRadius: '50%',
                      border: '2px solid #fff',
                      bgcolor: dotColours[one.state] ?? 'text.secondary',
                    }}
                  />
                  <Box sx={{ fontWeight: 600 }}>
                    {translate(`record.payment.${one.state}`)}, {paise(one.amount)}
                    {one.method ? ` (${translate(`record.method.${one.method}`, { _: one.method })})` : ''}
                  </Box>
                  <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {indiaDateTime(one.at)},{' '}
                    <Copyable value={one.id} label={translate('record.payment.id')} />
                  </Box>
                </Box>
              ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** The office's claim about the payment, made on entry; it counts once it is confirmed (docs/rules/payments.md). */
function ClaimedPayment({ application }: { application: ApplicationView }) {
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
