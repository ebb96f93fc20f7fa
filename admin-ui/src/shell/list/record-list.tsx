import { Box, Stack, Typography } from '@mui/material';
import { useRef, type ReactElement, type ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  ListBase,
  ListView,
  RefreshButton,
  TopToolbar,
  useListContext,
  useTranslate,
  type ListBaseProps,
} from 'react-admin';
import { useTexts } from '../language/use-texts.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { countText } from './count.ts';
import { ListPages } from './list-pages.tsx';
import { ListProblem } from './list-states.tsx';
import { listTexts } from './list.texts.ts';
import { MissingRecordNotice } from './missing-record.tsx';
import { SavedChips } from './saved-chips.tsx';
import { useListKeys } from './use-list-keys.ts';

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
