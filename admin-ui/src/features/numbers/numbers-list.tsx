import { Paper, Stack, Typography } from '@mui/material';
import { idleReservationDays, type IdleReservationRecord } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { ListHeading } from '../../shell/ui/list-heading.tsx';
import { ListPager } from '../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../shell/ui/list-states.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const days = idleReservationDays;

/** What the page says, the table with its states, and the question before a release. */
export function NumbersList() {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error, isFetching, total, refetch } = useListContext<IdleReservationRecord>();
  const [asked, setAsked] = useState<IdleReservationRecord>();
  const close = (wasDone: boolean) => {
    setAsked(undefined);
    if (wasDone) notify('numbers.done', { type: 'success' });
    // Somebody else may have used or released one meanwhile.
    void refetch();
  };
  return (
    <Stack spacing={2}>
      <ListHeading
        title={translate('numbers.heading')}
        count={total === undefined ? '' : translate('numbers.count', { smart_count: total })}
      />
      <Typography color="text.secondary">{translate('numbers.hint', { days })}</Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('numbers.failed')}
            error={error}
            retryLabel={translate('numbers.retry')}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <NoRows heading={translate('numbers.empty')} hint={translate('numbers.emptyHint', { days })} />
        ) : (
          <NumbersTable rows={data} onRelease={setAsked} />
        )}
      </Paper>
      <ListPager />
      {asked && <ReleaseDialog reservation={asked} onClose={close} />}
    </Stack>
  );
}
