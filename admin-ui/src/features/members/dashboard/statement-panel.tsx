import { Box, Typography } from '@mui/material';
import type { StatementOfDay } from '@portal/contract/payments/transactions';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paise, showCount } from '../../../shell/ui/format.ts';
import { openMoney, receivedOn } from './figure-links.ts';
import { Panel } from './panel.tsx';
import { useStatementOfDay } from './use-figures.ts';

/** Today's payments; a figure with a link opens the list that it counts. */
export function StatementPanel() {
  const statement = useStatementOfDay();
  return (
    <Panel title="dashboard.statement" query={statement} height={64}>
      {(data) => <Figures statement={data} />}
    </Panel>
  );
}

function Figures({
  statement: { day, received, payments, refunded, refunds, open },
}: {
  statement: StatementOfDay;
}) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}
    >
      <Figure name={translate('dashboard.received', { smart_count: payments })} to={receivedOn(day)}>
        {paise(received)}
      </Figure>
      <Figure name={translate('dashboard.refunded', { smart_count: refunds })}>{paise(refunded)}</Figure>
      <Figure name={translate('dashboard.openMoney')} {...(open > 0 ? { to: openMoney } : {})}>
        {showCount(open)}
      </Figure>
    </Box>
  );
}

function Figure({ name, to, children }: { name: string; to?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" color="text.secondary">
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className="row-link">
            {name}
          </Link>
        )}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
