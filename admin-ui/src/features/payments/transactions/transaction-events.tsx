import { Alert, Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { TransactionDetails } from '@portal/contract/payments/transactions';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { Copyable } from '../../../shell/ui/copyable.tsx';
import { calendarDate, indiaDateTime, paise } from '../../../shell/ui/format.ts';
import { LoadingIndicator } from '../../../shell/ui/loading-indicator.tsx';

/** One transaction with its numbers and all its events. */
export function TransactionEvents({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, isError, refetch } = useQuery({
    queryKey: ['transactions', 'details', id],
    queryFn: async ({ signal }) => call(calls.showTransaction, { params: { id }, signal }),
  });
  if (isError)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('transactions.retry')}</Button>}
      >
        {translate('transactions.failed')}
      </Alert>
    );
  if (data === undefined) return <LoadingIndicator />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts details={data} />
      <Box>
        <Typography variant="h3" component="h2">
          {translate('transactions.events')}
        </Typography>
        <Events details={data} />
      </Box>
    </Box>
  );
}

function Facts({ details }: { details: TransactionDetails }) {
  const translate = useTranslate();
  const { receipt, orderId, receiptNumber, fee, tax, refunded, error, offline } = details;
  const copied: [name: string, value: string | undefined][] = [
    ['receipt', receiptNumber],
    ['order', orderId],
    ['appId', receipt],
  ];
  const shown: [name: string, value: string | undefined][] = [
    ['reference', offline?.reference || undefined],
    ['receivedOn', offline && calendarDate(offline.receivedOn)],
    ['note', offline?.note || undefined],
    ['refunded', refunded > 0 ? paise(refunded) : undefined],
    ['fee', fee === undefined ? undefined : feeText(fee, tax, translate)],
    ['error', error],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'max-content 1fr' },
        alignItems: 'center',
        columnGap: 2,
        overflowWrap: 'anywhere',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {[...copied, ...shown].map(([name, value]) =>
        value === undefined ? null : (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{translate(`transactions.fact.${name}`)}</dt>
            <dd>
              {copied.some(([one]) => one === name) ? (
                <Copyable value={value} label={translate(`transactions.fact.${name}`)} />
              ) : (
                value
              )}
            </dd>
          </Box>
        ),
      )}
    </Box>
  );
}

function feeText(fee: number, tax: number | undefined, translate: ReturnType<typeof useTranslate>): string {
  if (tax === undefined) return paise(fee);
  return translate('transactions.fact.feeWithTax', { fee: paise(fee), tax: paise(tax) });
}

function Events({ details: { events } }: { details: TransactionDetails }) {
  const translate = useTranslate();
  if (events.length === 0)
    return <Typography color="text.secondary">{translate('transactions.events.none')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {events.map(({ id, at, action, source, actor }) => (
        <li key={id}>
          {[
            indiaDateTime(at),
            translate(`transactions.event.${action}`, { _: action }),
            source === undefined ? '' : translate(`transactions.source.${source}`, { _: source }),
            actor.kind === 'staff' ? (actor.name ?? '') : '',
          ]
            .filter((text) => text !== '')
            .join(', ')}
        </li>
      ))}
    </Box>
  );
}
