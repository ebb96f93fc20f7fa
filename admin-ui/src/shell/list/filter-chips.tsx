import { Box, Chip } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
  /** Name of the filter. */
  source: string;
  /** Text key of the group's label. */
  label: string;
  /** Each value with its text key; the empty value removes the filter. */
  choices: readonly (readonly [value: string, label: string])[];
  /** Formatted row counts by value; missing until known. */
  counts?: ReadonlyMap<string, string>;
}

/** Chips for the most frequent values of a filter. */
export function FilterChips({ source, label, choices, counts }: Props) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const filters = filterValues as Readonly<Record<string, unknown>>;
  const shown = filters[source] ?? '';
  const row = useRef<HTMLDivElement>(null);
  // The row scrolls horizontally on a phone, so the chosen chip is moved into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16;
  }, [shown, counts?.size]);
  return (
    <Box
      ref={row}
      role="group"
      aria-label={translate(label)}
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: { sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        p: 0.25,
      }}
    >
      {choices.map(([value, text]) => (
        <Chip
          key={value}
          clickable
          component="button"
          type="button"
          aria-pressed={shown === value}
          label={withCount(translate(text), counts?.get(value))}
          color={shown === value ? 'primary' : 'default'}
          variant={shown === value ? 'filled' : 'outlined'}
          onClick={() => setFilters({ ...filters, [source]: value }, displayedFilters)}
          sx={{
            height: 'auto',
            minHeight: 36,
            flexShrink: 0,
            font: 'inherit',
            fontSize: '0.875rem',
            ...(shown === value ? {} : { bgcolor: 'background.paper' }),
          }}
        />
      ))}
    </Box>
  );
}

/** The count is visually separate, but a screen reader hears "To verify 12". */
function withCount(label: string, count: string | undefined) {
  if (count === undefined) return label;
  return (
    <>
      {label}{' '}
      <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </>
  );
}
