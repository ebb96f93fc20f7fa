import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { listTexts } from './list.texts.ts';

type Choice = readonly [value: string, label: string];

interface Props {
  /** Name of the filter. */
  source: string;
  /** Text key of the group's label. */
  label: string;
  /** Each value with its text key; the empty value removes the filter. */
  choices: readonly Choice[];
  /** Less frequent values, in a select behind the chips. */
  further?: readonly Choice[];
  /** Formatted row counts by value; missing until known. */
  counts?: ReadonlyMap<string, string>;
}

/** Chips for the most frequent values of a filter. */
export function FilterChips({ source, label, choices, further = [], counts }: Props) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const filters = filterValues as Readonly<Record<string, unknown>>;
  const shown = filters[source] ?? '';
  const row = useRef<HTMLDivElement>(null);
  // The row scrolls horizontally on a phone, so the chosen chip is moved into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16;
  }, [shown, counts?.size]);
  const choose = (value: string) => setFilters({ ...filters, [source]: value }, displayedFilters);
  const textOf = ([value, text]: Choice): string => [translate(text), counts?.get(value)].join(' ').trim();
  return (
    <ChoiceChips
      ref={row}
      label={translate(label)}
      choices={choices.map(([value, text]) => [value, withCount(translate(text), counts?.get(value))])}
      chosen={shown}
      onChoose={choose}
      isOneLine
    >
      {further.length > 0 && (
        <NativeSelect
          aria-label={`${translate(label)}: ${t('more')}`}
          value={further.find(([value]) => value === shown)?.[0] ?? ''}
          choices={[['', t('more')], ...further.map((one) => [one[0], textOf(one)] as const)]}
          onChoose={choose}
          sx={{
            flexShrink: 0,
            width: 104,
            '& .MuiInputBase-root': { height: { xs: 36, md: 30 }, fontSize: '0.8125rem', fontWeight: 600 },
          }}
        />
      )}
    </ChoiceChips>
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
