import { Box, Chip, Stack, Typography } from '@mui/material';
import type { CollegeQueueRecord } from '@portal/contract';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../shell/ui/page-title.ts';
import { RecordList } from '../../shell/ui/record-list.tsx';
import { firstKind, kindOf, kinds, queueHash } from './lists.ts';
import { QueueList } from './queue-list.tsx';
import { ReferenceList } from './reference-list.tsx';

/** `/admin/settings/reference`: the lists, and with `#queue` the colleges that applicants wrote by hand (decisions 4 and 7). */
export default function ReferenceScreen() {
  const translate = useTranslate();
  const isQueue = useLocation().hash === queueHash;
  usePageTitle(translate('reference.heading'));
  return (
    <RecordList
      resource="reference"
      sort={{ field: 'state', order: 'ASC' }}
      filterDefaultValues={{ kind: firstKind }}
    >
      <Stack spacing={2}>
        <Typography variant="h1">{translate('reference.heading')}</Typography>
        <Typography color="text.secondary">{translate('reference.hint')}</Typography>
        <Lists isQueue={isQueue} />
        {isQueue ? <Queue /> : <ReferenceList />}
      </Stack>
    </RecordList>
  );
}

function Queue() {
  return (
    <RecordList resource="college_queue" disableSyncWithLocation>
      <QueueList />
    </RecordList>
  );
}

/** One link for each list, and one for the queue with how many wait. */
function Lists({ isQueue }: { isQueue: boolean }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const shown = kindOf((filterValues as Record<string, unknown>)['kind']);
  const { total: waiting } = useGetList<CollegeQueueRecord>('college_queue', {
    pagination: { page: 1, perPage: 1 },
  });
  const style = (isShown: boolean) => ({
    height: 36,
    fontSize: '0.875rem',
    ...(isShown ? {} : { bgcolor: 'background.paper' }),
  });
  return (
    <Box
      component="nav"
      aria-label={translate('reference.lists')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {kinds.map((kind) => {
        const isShown = !isQueue && kind === shown;
        return (
          <Chip
            key={kind}
            clickable
            component={Link}
            to={{ search: `?${new URLSearchParams({ filter: JSON.stringify({ kind }) }).toString()}` }}
            aria-current={isShown ? 'page' : undefined}
            label={translate(`reference.kind.${kind}`)}
            color={isShown ? 'primary' : 'default'}
            variant={isShown ? 'filled' : 'outlined'}
            sx={style(isShown)}
          />
        );
      })}
      <Chip
        clickable
        component={Link}
        to={{ hash: queueHash }}
        aria-current={isQueue ? 'page' : undefined}
        label={
          waiting
            ? `${translate('reference.queueTab')}: ${translate('reference.queueWaiting', { smart_count: waiting })}`
            : translate('reference.queueTab')
        }
        color={isQueue ? 'primary' : waiting ? 'warning' : 'default'}
        variant={isQueue ? 'filled' : 'outlined'}
        sx={style(isQueue)}
      />
    </Box>
  );
}
