import { Chip } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** ms between polls of the count, as for the attention list. */
const POLL_INTERVAL_MS = 60_000;

/** Number of new mentions of this user; renders nothing without any. */
export default function MentionCount() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['queueCounts'],
    queryFn: async ({ signal }) => (await call(calls.getQueueCounts, { signal })).data,
    refetchInterval: POLL_INTERVAL_MS,
    retry: false,
  });
  const count = data?.mentions ?? 0;
  if (count === 0) return null;
  return (
    <Chip
      component="span"
      size="small"
      color="primary"
      label={count}
      aria-label={translate('queue.mentionCount', { smart_count: count })}
      role="img"
    />
  );
}
