import { Box, Chip } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
  /** The filter that is set. */
  source: string;
  /** Key of what the group is called. */
  label: string;
  /** Each value with the key of its words; the empty value takes the filter off. */
  choices: readonly (readonly [value: string, label: string])[];
  /** How many rows a value has, as people read it; what is not known yet is absent. */
  counts?: ReadonlyMap<string, string>;
}

/** The few values of a filter that are chosen most often, each one press away. */
export function FilterChips({ source, label, choices, counts }: Props) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const given = filterValues as Readonly<Record<string, unknown>>;
  const shown = given[source] ?? '';
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row runs on to the side: the chosen one stands in sight.
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
          onClick={() => setFilters({ ...given, [source]: value }, displayedFilters)}
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

/** The number stands apart from the words; who hears the page hears "To verify 12". */
function withCount(words: string, count: string | undefined) {
  if (count === undefined) return words;
  return (
    <>
      {words}{' '}
      <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </>
  );
}
