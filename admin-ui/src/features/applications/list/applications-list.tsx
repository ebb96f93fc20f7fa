import { Paper, Stack } from '@mui/material';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { ListHeading } from '../../../shell/ui/list-heading.tsx';
import { ListPager } from '../../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../../shell/ui/list-states.tsx';
import { SearchBox } from '../../../shell/ui/search-box.tsx';
import type { ApplicationItem } from './application-item.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { useFilters } from './use-filters.ts';

/** Search, filters, table and pager around react-admin's list. */
export function ApplicationsList() {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, total, filterValues, setFilters, refetch } =
    useListContext<ApplicationItem>();
  const [{ q }, setFilter] = useFilters();
  const isFiltered = Object.keys(filterValues).length > 0;
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([
    { key: '/', label: translate('applications.keys.search'), run: () => search.current?.focus() },
  ]);
  const isEmpty = !error && !isPending && data?.length === 0;
  return (
    <Stack spacing={2}>
      <ListHeading
        title={translate('applications.list.heading')}
        count={total === undefined ? '' : translate('applications.list.count', { smart_count: total })}
      />
      <SearchBox
        ref={search}
        asked={q}
        onAsk={(text) => setFilter('q', text)}
        label={translate('applications.list.search')}
        clearLabel={translate('applications.list.clear')}
      />
      <ListFilters />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('applications.list.failed')}
            error={error}
            retryLabel={translate('applications.list.retry')}
            onRetry={() => void refetch()}
          />
        ) : isEmpty ? (
          <NoRows
            heading={translate('applications.list.empty')}
            {...(isFiltered
              ? {
                  hint: translate('applications.list.emptyHint'),
                  reset: {
                    label: translate('applications.list.reset'),
                    run: () => setFilters({}, undefined, false),
                  },
                }
              : {})}
          />
        ) : (
          <ApplicationsTable />
        )}
      </Paper>
      <ListPager />
    </Stack>
  );
}
