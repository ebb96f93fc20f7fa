import { Alert, Button } from '@mui/material';
import { idleReservationDays, pages } from '@portal/contract';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

/** Over the list of applications, while there are numbers that were reserved and not used. */
export default function IdleHint() {
  const { pathname } = useLocation();
  const isOverList = pathname.toLowerCase().replace(/\/$/, '') === pages.applications.path;
  return isOverList ? <Hint /> : null;
}

function Hint() {
  const translate = useTranslate();
  // One row: only how many there are is of interest.
  const { total = 0 } = useGetList('numbers', { pagination: { page: 1, perPage: 1 } });
  if (total === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={pages.idleNumbers.path} color="inherit" size="small">
          {translate('numbers.list.open')}
        </Button>
      }
    >
      {translate('numbers.list.hint', { smart_count: total, days: idleReservationDays })}
    </Alert>
  );
}
