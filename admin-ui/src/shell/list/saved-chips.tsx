import { Box, Chip } from '@mui/material';
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../language/language.ts';
import { listTexts } from './list.texts.ts';

/** The user's saved filters, each a link that opens the list with it. */
export function SavedChips() {
  const t = useTexts(listTexts);
  const { pathname } = useLocation();
  const { resource, filterValues, sort } = useListContext();
  const [savedQueries] = useSavedQueries(resource);
  const saved = extractValidSavedQueries(savedQueries);
  if (saved.length === 0) return null;
  const shown = keyOf(filterValues, sort);
  return (
    <Box component="nav" aria-label={t('saved')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0.25 }}>
      {saved.map(({ label, value: { filter, sort: order, perPage, displayedFilters } }) => {
        const isShown = keyOf(filter, order) === shown;
        const search = new URLSearchParams({
          filter: JSON.stringify(filter),
          ...(order === undefined ? {} : { sort: order.field, order: order.order }),
          page: '1',
          perPage: String(perPage),
          displayedFilters: JSON.stringify(displayedFilters ?? {}),
        });
        return (
          <Chip
            key={label}
            clickable
            component={Link}
            to={`${pathname}?${search.toString()}`}
            aria-current={isShown ? 'true' : undefined}
            label={label}
            color={isShown ? 'primary' : 'default'}
            variant={isShown ? 'filled' : 'outlined'}
            sx={{
              minHeight: 36,
              height: 'auto',
              maxWidth: '100%',
              fontSize: '0.875rem',
              borderStyle: isShown ? 'solid' : 'dashed',
              ...(isShown ? {} : { bgcolor: 'background.paper' }),
            }}
          />
        );
      })}
    </Box>
  );
}

/** Identifies a list by filter and sort order, regardless of the order in which filters were set. */
function keyOf(filter: unknown, sort: { field: string; order: string } | undefined): string {
  const entries = Object.entries(filter ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([entries, sort?.field, sort?.order]);
}
