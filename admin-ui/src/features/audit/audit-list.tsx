import { Paper, Stack, Typography } from '@mui/material';
import type { AuditRecord } from '@portal/contract';
import { useListContext, useTranslate } from 'react-admin';
import { ListHeading } from '../../shell/ui/list-heading.tsx';
import { ListPager } from '../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../shell/ui/list-states.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** So many rows can be leafed through; older ones are found by dates (the server counts no further). */
const reachable = 10_000;

/** Filters, rows and pager around react-admin's list. */
export function AuditList() {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, total, refetch } = useListContext<AuditRecord>();
  const count =
    total === undefined || error
      ? ''
      : total < reachable
        ? translate('audit.count', { smart_count: total })
        : translate('audit.countMost', { count: total });
  const isEmpty = !isPending && data?.length === 0;
  return (
    <Stack spacing={2}>
      <ListHeading title={translate('audit.heading')} count={count} />
      <Typography color="text.secondary">{translate('audit.hint')}</Typography>
      <AuditFilters />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('audit.failed')}
            error={error}
            retryLabel={translate('audit.retry')}
            onRetry={() => void refetch()}
          />
        ) : isEmpty ? (
          <NoRows heading={translate('audit.empty')} hint={translate('audit.emptyHint')} />
        ) : (
          <AuditTable />
        )}
      </Paper>
      <ListPager />
    </Stack>
  );
}
