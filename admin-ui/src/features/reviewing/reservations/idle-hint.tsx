import { idleReservationDays } from '@portal/contract/reviewing/responses';
import { pages } from '@portal/contract/pages';
import { useGetList, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';

/** Shown above the list of applications while reserved numbers are idle. */
export default function IdleHint() {
  const { pathname } = useLocation();
  const isOverList = pathname.toLowerCase().replace(/\/$/, '') === pages.applications.path;
  return isOverList ? <Hint /> : null;
}

function Hint() {
  const translate = useTranslate();
  // One row suffices, since only the total is used.
  const { total = 0 } = useGetList('numbers', { pagination: { page: 1, perPage: 1 } });
  if (total === 0) return null;
  return (
    <LinkAlert
      severity="info"
      role="status"
      to={pages.idleNumbers.path}
      open={translate('reservations.list.open')}
    >
      {translate('reservations.list.hint', { smart_count: total, days: idleReservationDays })}
    </LinkAlert>
  );
}
