import { Box, Stack, Typography } from '@mui/material';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import {
  ColumnsButton,
  FilterButton,
  ListBase,
  type ListBaseProps,
  ListView,
  Pagination,
  RefreshButton,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { countText } from './cursors.ts';
import { ListProblem } from './list-states.tsx';
import { listTexts } from './list.texts.ts';
import { MissingRecordNotice } from './missing-record.tsx';
import { SavedChips } from './saved-chips.tsx';

/** Rows of one page. */
const perPage = 25;

/** A failure is told where the rows would be, with a retry, so no notification is needed beside it. */
const queryOptions = { onError: () => undefined };

interface FrameProps {
  /** Key of what the list is called. */
  title: string;
  /** Key of how many rows there are, with `smart_count` and `total`. */
  count: string;
  hint?: ReactNode;
  /** What is between the heading and the filters. */
  above?: ReactNode;
  filters?: ReactElement[];
  /** Whether filters can be kept under a name. */
  savesFilters?: boolean;
  /** What can be done beside the list's own buttons. */
  actions?: ReactNode;
  /** Under which name the chosen columns are kept; the resource's unless told otherwise. */
  columnsKey?: string;
  children: ReactNode;
}

type Props = FrameProps & Omit<ListBaseProps, 'children' | 'queryOptions' | 'exporter'>;

/** react-admin's list with the console's heading, buttons, pager and states around it. */
export function RecordList({
  title,
  count,
  hint,
  above,
  filters,
  savesFilters,
  actions,
  columnsKey,
  children,
  ...base
}: Props) {
  const frame = { title, count, hint, above, filters, savesFilters, actions, columnsKey, children };
  return (
    <ListBase perPage={perPage} queryOptions={queryOptions} exporter={false} {...base}>
      <Frame {...frame} />
    </ListBase>
  );
}

function Frame({
  title,
  count,
  hint,
  above,
  filters,
  savesFilters,
  actions,
  columnsKey,
  children,
}: FrameProps) {
  const { isFetching, isPlaceholderData = false } = useListContext();
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const tools = (
    <TopToolbar>
      {actions}
      {savesFilters && <FilterTools />}
      <ColumnsButton {...(columnsKey === undefined ? {} : { storeKey: columnsKey })} />
      <RefreshButton />
    </TopToolbar>
  );
  return (
    <Stack spacing={2} ref={list}>
      <MissingRecordNotice />
      <Heading title={title} count={count} />
      {hint !== undefined && <Typography color="text.secondary">{hint}</Typography>}
      {above}
      {savesFilters && <SavedChips />}
      <ListView
        title={false}
        empty={false}
        error={<ListProblem />}
        actions={tools}
        pagination={<ListPages />}
        {...(filters === undefined ? {} : { filters })}
      >
        {/* The rows of the page before stay in sight until the next ones come, but nobody can use them. */}
        <Box aria-busy={isFetching} inert={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.4 : 1 }}>
          {children}
        </Box>
      </ListView>
    </Stack>
  );
}

/** What is searched for can be a person's name or number, so it is not kept in the browser. */
function FilterTools() {
  const { filterValues } = useListContext();
  return <FilterButton disableSaveQuery={'q' in (filterValues as object)} />;
}

function Heading({ title, count }: Pick<FrameProps, 'title' | 'count'>) {
  const translate = useTranslate();
  usePageTitle(translate(title));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="h1">{translate(title)}</Typography>
      <Count count={count} />
    </Box>
  );
}

function Count({ count }: Pick<FrameProps, 'count'>) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { isPending, error, data = [], total = data.length, meta } = useListContext();
  const told = () => translate(count, { smart_count: total, total: countText(total, meta) });
  return (
    <Typography color="text.secondary" role="status">
      {error ? '' : isPending ? t('loading') : told()}
    </Typography>
  );
}

/** S leads to the list's search (`/` is the one over everything); J and K lead along the rows, to the first thing in each that can be opened with Enter. */
function useListKeys(list: RefObject<HTMLElement | null>): void {
  const t = useTexts(listTexts);
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('.RaDataTable-tbody > .RaDataTable-row') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next =
      at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
    const target = rows[next]?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  };
  const search = () => list.current?.querySelector<HTMLElement>('input[name=q]');
  useShortcuts([
    { key: 's', label: t('keys.search'), run: () => search()?.focus() },
    { key: 'j', label: t('keys.next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('keys.previous'), run: () => move(-1), repeats: true },
    { key: 'Enter', label: t('keys.open') },
  ]);
}

/** Rows of one page, as a person may choose. */
const sizes = [25, 50, 100];

/**
 * react-admin's pager. A list that the server has not counted to its end says `10,000+`, and behind the counted rows it
 * has no numbers of pages but only the next and the previous one.
 */
function ListPages() {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { data, total, meta, page, perPage, error } = useListContext();
  const isWhole = total !== undefined && total <= Math.min(perPage, sizes[0] ?? perPage);
  if (error || isWhole) return null;
  const range = () => {
    const offsetBegin = (page - 1) * perPage + 1;
    const offsetEnd = offsetBegin - 1 + (data?.length ?? 0);
    return translate('ra.navigation.page_range_info', {
      offsetBegin,
      offsetEnd,
      total: countText(total ?? offsetEnd, meta),
    });
  };
  // react-admin's pager hands these to MUI's, which its type does not say.
  const words = {
    labelDisplayedRows: range,
    getItemAriaLabel: (place: string) => translate(`ra.navigation.${place}`),
  };
  return (
    <Box component="nav" aria-label={t('pages')}>
      <Pagination rowsPerPageOptions={sizes} {...words} />
    </Box>
  );
}
