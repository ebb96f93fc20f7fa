import { Alert, AlertTitle, Button } from '@mui/material';
import { pages } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { staffFetch } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';

/** Parts whose failure staff notice; without the database nothing is shown. */
const monitored = ['storage', 'mail', 'provider', 'worker', 'redis'] as const;
/** ms between polls of the health check. */
const POLL_INTERVAL_MS = 30_000;

/** Names of the unavailable parts, from the health check, which names them to staff. */
async function unavailableParts({
  signal,
}: {
  signal: AbortSignal;
}): Promise<readonly (typeof monitored)[number][]> {
  const answer = await staffFetch('/health/ready', { signal });
  const { parts } = (await answer.json()) as { parts?: Partial<Record<string, string>> };
  return monitored.filter((part) => parts?.[part] === 'degraded');
}

export default function SystemStatusBanner() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const isOwnPage = useLocation().pathname.toLowerCase() === pages.system.path;
  const { data = [] } = useQuery({
    queryKey: ['systemStatus'],
    queryFn: unavailableParts,
    refetchInterval: POLL_INTERVAL_MS,
  });
  if (data.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2 }}
      action={
        permissions.includes('system.read') &&
        !isOwnPage && (
          <Button component={Link} to={pages.system.path} color="inherit" size="small">
            {translate('system-status.open')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('system-status.heading')}</AlertTitle>
      {data.map((part) => (
        <div key={part}>{translate(`system-status.${part}`)}</div>
      ))}
    </Alert>
  );
}
