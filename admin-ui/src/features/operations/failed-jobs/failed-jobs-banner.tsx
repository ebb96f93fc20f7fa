import { pages } from '@portal/contract/pages';
import { useGetList, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';

/** ms between polls for failed jobs. */
const POLL_INTERVAL_MS = 60_000;

/** Shown on all other pages while there are failed jobs. */
export default function FailedJobsBanner() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isOwnPage = pathname.toLowerCase().replace(/\/$/, '') === pages.jobs.path;
  // One row suffices, since only the total is used.
  const { total = 0 } = useGetList(
    'jobs',
    { pagination: { page: 1, perPage: 1 } },
    { refetchInterval: POLL_INTERVAL_MS, enabled: !isOwnPage },
  );
  if (total === 0 || isOwnPage) return null;
  return (
    <LinkAlert severity="warning" role="status" to={pages.jobs.path} open={translate('failed-jobs.open')}>
      {translate('failed-jobs.banner', { smart_count: total })}
    </LinkAlert>
  );
}
