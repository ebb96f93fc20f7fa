import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { calls, type StuckJobRecord } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../shell/language/use-wire-text.ts';
import { call } from '../../shell/session/call.ts';
import { ListHeading } from '../../shell/ui/list-heading.tsx';
import { ListPager } from '../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../shell/ui/list-states.tsx';
import { AsideDialog, UnclearDialog } from './job-dialogs.tsx';
import { JobsTable } from './jobs-table.tsx';

/** What a person was asked about a job. */
type Asked = { readonly job: StuckJobRecord; readonly what: 'aside' | 'unclear' };

/** What the page says, the table with its states, and the questions before a job is tried again or set aside. */
export function JobsList() {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const { data, error, isFetching, total = 0, refetch } = useListContext<StuckJobRecord>();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);

  /** One at a time; afterwards the list is looked at again, whatever came of it. */
  const run = async (work: () => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      notify(await work(), { type: 'success' });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    } finally {
      setBusy(false);
      void refetch();
    }
  };
  const again = (job: StuckJobRecord) => {
    if (job.unclear) return setAsked({ job, what: 'unclear' });
    return void run(async () => {
      await call(calls.tryJobAgain, { body: { id: job.id } });
      return translate('jobs.done.again');
    });
  };
  const allAgain = async () =>
    run(async () => {
      const { tried } = (await call(calls.tryAllJobsAgain)).data;
      return tried === 0 ? translate('jobs.done.none') : translate('jobs.done.all', { smart_count: tried });
    });
  const close = (done: string) => (wasDone: boolean) => {
    setAsked(undefined);
    if (wasDone) notify(translate(done), { type: 'success' });
    void refetch();
  };

  return (
    <Stack spacing={2}>
      <ListHeading
        title={translate('jobs.heading')}
        count={data === undefined ? '' : translate('jobs.count', { smart_count: total })}
      />
      <Typography color="text.secondary">{translate('jobs.hint')}</Typography>
      {total > 0 && (
        <Box>
          <Button variant="contained" disabled={isBusy} onClick={() => void allAgain()}>
            {translate('jobs.againAll')}
          </Button>
        </Box>
      )}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('jobs.failed')}
            error={error}
            retryLabel={translate('jobs.retry')}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <NoRows heading={translate('jobs.empty')} hint={translate('jobs.emptyHint')} />
        ) : (
          <JobsTable
            rows={data}
            isBusy={isBusy}
            onAgain={again}
            onAside={(job) => setAsked({ job, what: 'aside' })}
          />
        )}
      </Paper>
      <ListPager />
      {asked?.what === 'aside' && <AsideDialog job={asked.job} onClose={close('jobs.done.aside')} />}
      {asked?.what === 'unclear' && <UnclearDialog job={asked.job} onClose={close('jobs.done.again')} />}
    </Stack>
  );
}
