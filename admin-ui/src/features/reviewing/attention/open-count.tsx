import { Chip } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';

/** How often it is looked how many there are, in ms: as often as for failed jobs. */
const EVERY_MS = 60_000;

/** How many entries wait for this person; nothing while there are none. */
export default function OpenCount() {
  const translate = useTranslate();
  // One row: only how many there are is of interest.
  const { total = 0 } = useGetList(
    'attention',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'since', order: 'ASC' } },
    { refetchInterval: EVERY_MS },
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
