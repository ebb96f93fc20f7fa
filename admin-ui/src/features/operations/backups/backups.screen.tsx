import { Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { BackupsView } from '@portal/contract/operations/responses';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { Backups } from './backups-view.tsx';

/** ms between refetches; the worker archives three times a minute. */
const POLL_INTERVAL_MS = 30_000;

/** `/admin/settings/backups`: what can be restored (docs/rules/backups.md). */
export default function BackupsScreen() {
  const translate = useTranslate();
  usePageTitle(translate('backups.heading'));
  const query = useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }): Promise<BackupsView> => (await call(calls.getBackups, { signal })).data,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <Stack spacing={3} sx={{ maxWidth: 900 }}>
      <div>
        <Typography variant="h1">{translate('backups.heading')}</Typography>
        <Typography color="text.secondary">{translate('backups.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="backups.failed"
        retry="backups.retry"
        loading="backups.loading"
        height={260}
      />
      {query.data && <Backups view={query.data} now={query.dataUpdatedAt} />}
    </Stack>
  );
}
