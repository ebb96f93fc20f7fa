import { Box, Chip, Stack, Typography } from '@mui/material';
import type { CollegeQueueRecord } from '@portal/contract';
import { ListBase, useGetList, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../shell/ui/page-title.ts';
import { firstKind, kindOf, kinds, queueHash } from './lists.ts';
import { QueueList } from './queue-list.tsx';
import { ReferenceList } from './reference-list.tsx';

/** Rows of one page. */
const perPage = 25;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const saidInPlace = () => undefined;

/** `/admin/settings/reference`: the lists, and with `#queue` the colleges that applicants wrote by hand (decisions 4 and 7). */
export default function ReferenceScreen() {
  const translate = useTranslate();
  const isQueue = useLocation().hash === queueHash;
  usePageTitle(translate('reference.heading'));
  return (
    <ListBase
      resource="reference"
      perPage={perPage}
      sort={{ field: 'state', order: 'ASC' }}
      filterDefaultValues={{ kind: firstKind }}
      queryOptions={{ onError: saidInPlace }}
    >
      <Stack spacing={2}>
        <Typography variant="h1">{translate('reference.heading')}</Typography>
        <Typography color="text.secondary">{translate('reference.hint')}</Typography>
        <Lists isQueue={isQueue} />
        {isQueue ? <Queue /> : <ReferenceList />}
      </Stack>
    </ListBase>
  );
}

function Queue() {
  return (
    <ListBase
      resource="college_queue"
      perPage={perPage}
      disableSyncWithLocation
      queryOptions={{ onError: saidInPlace }}
    >
      <QueueList />
    </ListBase>
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
