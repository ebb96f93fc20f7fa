import { Typography } from '@mui/material';
import { calls } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { paise } from '../../../shell/ui/format.ts';

/** What all transactions come to that the filters find. */
export function Totals() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  const { data } = useQuery({
    queryKey: ['transactions', 'totals', filter],
    queryFn: async ({ signal }) => call(calls.sumTransactions, { query: { filter }, signal }),
  });
  if (data === undefined) return null;
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {translate('transactions.totals', { received: paise(data.received), refunded: paise(data.refunded) })}
    </Typography>
  );
}
