import { Box, Chip } from '@mui/material';
import type { QueuedNameRecord } from '@portal/contract/settings/responses';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { kindIn, kinds, queueHash } from './reference-lists.ts';
import { QueueList } from './queue-list.tsx';
import { ReferenceList } from './reference-list.tsx';

/** `/admin/settings/reference`: the lists; with `#queue`, the names that applicants typed. */
export default function ReferenceScreen() {
  const { hash, search } = useLocation();
  const kind = kindIn(search);
  const isQueue = hash === queueHash;
  const lists = <Lists shown={isQueue ? 'queue' : kind} />;
  return isQueue ? <QueueList above={lists} /> : <ReferenceList kind={kind} above={lists} />;
}

/** Links to the lists, and to the queue with its count. */
function Lists({ shown }: { shown: ReferenceKind | 'queue' }) {
  const translate = useTranslate();
  const { total: waiting } = useGetList<QueuedNameRecord>('queued_names', {
    pagination: { page: 1, perPage: 1 },
  });
  const style = (isShown: boolean) => ({
    height: 36,
    fontSize: '0.875rem',
    ...(isShown ? {} : { bgcolor: 'background.paper' }),
  });
  const isQueue = shown === 'queue';
  return (
    <Box
      component="nav"
      aria-label={translate('reference.lists')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {kinds.map((kind) => (
        <Chip
          key={kind}
          clickable
          component={Link}
          to={{ search: `?${new URLSearchParams({ filter: JSON.stringify({ kind }) }).toString()}` }}
          aria-current={kind === shown ? 'page' : undefined}
          label={translate(`reference.kind.${kind}`)}
          color={kind === shown ? 'primary' : 'default'}
          variant={kind === shown ? 'filled' : 'outlined'}
          sx={style(kind === shown)}
        />
      ))}
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
