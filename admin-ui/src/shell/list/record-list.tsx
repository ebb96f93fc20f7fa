import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { type ViewList, viewListNames } from '@portal/contract/accounts/views';
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import {
  ColumnsButton,
  ListBase,
  type ListBaseProps,
  ListView,
  Pagination,
  RefreshButton,
  StoreContextProvider,
  TopToolbar,
  useEvent,
  useListContext,
  useNotify,
  useStore,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { compactIcon, Icon, printIcon } from '../ui/icon.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { countText } from './cursors.ts';
import { ListProblem } from './list-states.tsx';
import { listTexts } from './list.texts.ts';
import { MissingRecordNotice } from './missing-record.tsx';
import { useOpenView, useViewStore } from './use-views.ts';
import { ViewsButton } from './views-button.tsx';

/** Default page size. */
const defaultPerPage = 25;

/** The list shows the error with a retry in place of the rows, so no notification is needed. */
const queryOptions = { onError: () => undefined };

interface FrameProps {
  /** Text key of the heading. */
  title: string;
  /** Text key of the row count, with `smart_count` and `total`. */
  count: string;
  hint?: ReactNode;
  /** Content between heading and filters. */
  above?: ReactNode;
  filters?: ReactElement[];
  /** Actions beside the list's own buttons. */
  actions?: ReactNode;
  /** The list's page size, which its pager offers beside the usual ones. */
  perPage?: number;
  /** Storage key of the chosen columns; the resource by default. */
  columnsKey?: string;
  children: ReactNode;
}

/** How the list opens by default. */
type Usual = Pick<ListBaseProps, 'filterDefaultValues' | 'sort'>;

type Props = FrameProps & Omit<ListBaseProps, 'children' | 'queryOptions' | 'exporter' | 'perPage'>;

/** react-admin's list with the console's heading, buttons, pager and empty, loading and error states. */
export function RecordList({
  title,
  count,
  hint,
  above,
  filters,
  actions,
  columnsKey,
  perPage = defaultPerPage,
  children,
  ...base
}: Props) {
  const frame = { title, count, hint, above, filters, actions, columnsKey, perPage, children };
  const { filterDefaultValues, sort } = base;
  return (
    <ListBase perPage={perPage} queryOptions={queryOptions} exporter={false} {...base}>
      <Frame {...frame} usual={{ filterDefaultValues, sort }} />
    </ListBase>
  );
}

function Frame({
  title,
  count,
  hint,
  above,
  filters,
  actions,
  columnsKey,
  perPage = defaultPerPage,
  usual,
  children,
}: FrameProps & { usual: Usual }) {
  const { isFetching, isPlaceholderData = false, resource } = useListContext();
  const rows = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  useListKeys(rows);
  const list = viewListNames.find((one) => one === resource);
  const { view, leave } = useListView(list, usual);
  const store = useViewStore(view);
  const key = columnsKey ?? `${resource}.datatable`;
  const tools = (
    <TopToolbar>
      {actions}
      {list !== undefined && <ViewsButton list={list} view={view} columnsKey={key} onLeave={leave} />}
      <ColumnsButton storeKey={key} />
      <DensityButton />
      <PrintButton />
      <RefreshButton />
    </TopToolbar>
  );
  return (
    <StoreContextProvider value={store}>
      <Stack spacing={1} ref={rows} style={{ '--row-height': rowHeights[density] } as CSSProperties}>
        <MissingRecordNotice />
        <Heading title={title} count={count} tools={filters && tools} />
        {hint !== undefined && <Typography color="text.secondary">{hint}</Typography>}
        {above}
        <ListView
          title={false}
          empty={false}
          error={<ListProblem />}
          actions={filters === undefined && tools}
          pagination={<ListPages usual={perPage} />}
          {...(filters === undefined ? {} : { filters })}
        >
          {/* The previous rows stay visible but inert until the next ones arrive. */}
          <Box aria-busy={isFetching} inert={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.4 : 1 }}>
            {children}
          </Box>
        </ListView>
      </Stack>
    </StoreContextProvider>
  );
}

/** The open view of a list. A filter that the server no longer accepts leads back to the list as it opens by default. */
function useListView(list: ViewList | undefined, { filterDefaultValues = {}, sort }: Usual) {
  const t = useTexts(listTexts);
  const notify = useNotify();
  const navigate = useNavigate();
  const { error } = useListContext();
  const { view, isFresh, close } = useOpenView(list);
  const isInvalid = isFresh && (error as { status?: number } | null)?.status === 422;
  const leave = () => {
    close();
    const query = new URLSearchParams({ filter: JSON.stringify(filterDefaultValues), page: '1' });
    for (const [name, value] of [
      ['sort', sort?.field],
      ['order', sort?.order],
    ] as const) {
      if (value !== undefined) query.set(name, value);
    }
    void navigate({ search: `?${query.toString()}` }, { replace: true });
  };
  const leaveInvalid = useEvent(() => {
    notify(t('views.invalid'), { type: 'warning' });
    leave();
  });
  useEffect(() => {
    if (isInvalid) leaveInvalid();
  }, [isInvalid, leaveInvalid]);
  return { view, leave };
}

/** Row heights of a table; cards of a phone are as high as their content. */
const rowHeights = { compact: '36px', comfortable: '44px' } as const;

/** The row height of all lists, stored for this user. */
const useDensity = () => useStore<keyof typeof rowHeights>('density', 'compact');

function DensityButton() {
  const t = useTexts(listTexts);
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <Tooltip title={t('compact')}>
      <IconButton
        size="small"
        color="primary"
        aria-label={t('compact')}
        aria-pressed={isCompact}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, ...(isCompact && { bgcolor: 'action.selected' }) }}
      >
        <Icon path={compactIcon} fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Prints the rows of the page. */
function PrintButton() {
  const t = useTexts(listTexts);
  return (
    <Tooltip title={t('print')}>
      <IconButton
        size="small"
        color="primary"
        aria-label={t('print')}
        onClick={() => window.print()}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Icon path={printIcon} fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Heading; with the list's buttons where the row below belongs to the filters. */
function Heading({ title, count, tools }: Pick<FrameProps, 'title' | 'count'> & { tools: ReactNode }) {
  const translate = useTranslate();
  usePageTitle(translate(title));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="h1">{translate(title)}</Typography>
      <Count count={count} />
      {tools}
    </Box>
  );
}

function Count({ count }: Pick<FrameProps, 'count'>) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { isPending, error, data = [], total = data.length, meta } = useListContext();
  const rowCount = () => translate(count, { smart_count: total, total: countText(total, meta) });
  return (
    <Typography color="text.secondary" role="status">
      {error ? '' : isPending ? t('loading') : rowCount()}
    </Typography>
  );
}

/** S focuses the list's search (`/` opens the finder); J and K move between rows, to the first element that Enter opens. */
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
  const search = () => list.current?.querySelector<HTMLElement>('input[type=search]');
  useShortcuts([
    { key: 's', label: t('keys.search'), run: () => search()?.focus() },
    { key: 'j', label: t('keys.next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('keys.previous'), run: () => move(-1), repeats: true },
    { key: 'Enter', label: t('keys.open') },
  ]);
}

/** Selectable page sizes. */
const sizes = [25, 50, 100];

/**
 * react-admin's pager. A list that is not fully counted shows `10,000+` or `50+`, and after 10,000 rows only the previous and the next
 * page.
 * @param usual page size of the list
 */
function ListPages({ usual }: { usual: number }) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { data, total, meta, page, perPage, error } = useListContext();
  // An old address may hold any size.
  const offered = [...new Set([...sizes, usual, perPage])].sort((one, other) => one - other);
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
  // Props that react-admin's pager passes on to MUI's without declaring them.
  const labels = {
    labelDisplayedRows: range,
    getItemAriaLabel: (place: string) => translate(`ra.navigation.${place}`),
  };
  return (
    <Box component="nav" aria-label={t('pages')}>
      <Pagination rowsPerPageOptions={offered} {...labels} />
    </Box>
  );
}
