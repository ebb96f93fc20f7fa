import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { type CollegeDecision, type CollegeQueueRecord, pageAddress } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { indiaDate } from '../../shell/ui/format.ts';
import { ListPager } from '../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../shell/ui/list-states.tsx';
import { Waiting } from '../../shell/ui/waiting.tsx';
import { AddCollegeDialog, DismissDialog } from './decide-dialogs.tsx';
import { AliasDialog } from './alias-dialog.tsx';

const dialogs = { add: AddCollegeDialog, alias: AliasDialog, dismiss: DismissDialog } as const;

/** Colleges that applicants wrote by hand, those of most applicants first. */
export function QueueList() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, error, isPending, isFetching, refetch } = useListContext<CollegeQueueRecord>();
  const [open, setOpen] = useState<{ decision: CollegeDecision; entry: CollegeQueueRecord }>();
  const Shown = open && dialogs[open.decision];
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">{translate('reference.queue.hint')}</Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('reference.failed')}
            error={error}
            retryLabel={translate('reference.retry')}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Waiting />
        ) : data?.length === 0 ? (
          <NoRows
            heading={translate('reference.queue.empty')}
            hint={translate('reference.queue.emptyHint')}
          />
        ) : (
          <Box
            component="ul"
            aria-label={translate('reference.queue.table')}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {data?.map((entry) => (
              <Entry key={entry.id} entry={entry} onDecide={(decision) => setOpen({ decision, entry })} />
            ))}
          </Box>
        )}
      </Paper>
      <ListPager />
      {Shown && (
        <Shown
          entry={open.entry}
          onClose={(wasDone) => {
            setOpen(undefined);
            if (wasDone) notify('reference.queue.done');
            // Somebody else may have decided meanwhile.
            refresh();
          }}
        />
      )}
    </Stack>
  );
}

interface EntryProps {
  entry: CollegeQueueRecord;
  onDecide: (decision: CollegeDecision) => void;
}

function Entry({ entry: { name, state, count, last }, onDecide }: EntryProps) {
  const translate = useTranslate();
  const at = indiaDate(last.at);
  const button = (decision: CollegeDecision, variant: 'contained' | 'outlined' | 'text') => (
    <Button
      size="small"
      variant={variant}
      aria-label={translate(`reference.queue.${decision}Of`, { name })}
      onClick={() => onDecide(decision)}
    >
      {translate(`reference.queue.${decision}`)}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {state} · {translate('reference.queue.applicants')}: {count} · {translate('reference.queue.last')}:{' '}
          <Link
            to={pageAddress('application', { id: last.applicationId })}
            aria-label={translate('reference.queue.open', { at })}
          >
            {at}
          </Link>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('add', 'contained')}
        {button('alias', 'outlined')}
        {button('dismiss', 'text')}
      </Box>
    </Box>
  );
}
