import { Button, Stack, Typography } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { useStaffUser } from '../../../../shell/session/use-session.ts';

interface Filter {
  readonly q?: string;
  readonly state?: string;
  readonly appType?: string;
}

/** What a search finds in states that the chosen one hides, with a press that shows it. */
export function FoundElsewhere() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { filterValues, displayedFilters, setFilters, isPending, total: shown = 0 } = useListContext();
  const filter = filterValues as Filter;
  const { q = '', state = '' } = filter;
  const approved = useCount({ ...filter, state: 'approved' }, permissions.includes('members.read'));
  const undecided = useCount({ ...filter, state: '' }, true);
  if (q.trim() === '' || isPending) return null;
  const hidden = [
    { key: 'amongApproved', state: 'approved', count: state === 'approved' ? 0 : approved },
    // Those of the chosen state are among them.
    { key: 'amongUndecided', state: '', count: state === '' || undecided <= shown ? 0 : undecided },
  ].filter(({ count }) => count > 0);
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      {hidden.length > 0 && <Typography>{translate('applications.list.alsoFound')}</Typography>}
      {hidden.map((one) => (
        <Button key={one.key} onClick={() => setFilters({ ...filter, state: one.state }, displayedFilters)}>
          {translate(`applications.list.${one.key}`, { smart_count: one.count })}
        </Button>
      ))}
    </Stack>
  );
}

/** How many a filter finds; none while nothing is searched for. */
function useCount(filter: Filter, isAllowed: boolean): number {
  const { total = 0 } = useGetList(
    'applications',
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: isAllowed && Boolean(filter.q?.trim()), retry: false, onError: () => undefined },
  );
  return total;
}
