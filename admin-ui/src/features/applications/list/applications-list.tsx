import { Box, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { refreshIcon } from '../../../shell/ui/icons.ts';
import { ListPager } from '../../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../../shell/ui/list-states.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
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
  usePageTitle(translate('applications.list.heading'));
  useShortcuts([
    { key: '/', label: translate('applications.keys.search'), run: () => search.current?.focus() },
  ]);
  const isEmpty = !error && !isPending && data?.length === 0;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h1">{translate('applications.list.heading')}</Typography>
        <Typography color="text.secondary" role="status" sx={{ mr: 'auto' }}>
          {total === undefined ? '' : translate('applications.list.count', { smart_count: total })}
        </Typography>
        <Tooltip title={translate('applications.list.refresh')}>
          <span>
            <IconButton
              aria-label={translate('applications.list.refresh')}
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              <Icon path={refreshIcon} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
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
