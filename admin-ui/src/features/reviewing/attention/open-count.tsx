import { Chip } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';

/** ms between polls of the count, as for failed jobs. */
const POLL_INTERVAL_MS = 60_000;

/** Number of open entries for this user; renders nothing without any. */
export default function OpenCount() {
  const translate = useTranslate();
  // One row suffices, since only the total is used.
  const { total = 0 } = useGetList(
    'attention',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'since', order: 'ASC' } },
    { refetchInterval: POLL_INTERVAL_MS },
  );
  if (total === 0) return null;
  return (
    <Chip
      component="span"
      size="small"
      color="primary"
      label={total}
      aria-label={translate('attention.count', { smart_count: total, total })}
      role="img"
    />
  );
}
