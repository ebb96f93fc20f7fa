import { type ApplicationView } from '@portal/contract/applications/responses';
import { undecidedStates } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { nextMost } from '@portal/contract/reviewing/queue.responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListParams, useDataProvider, useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { opensFromQueue, queueDefaults } from '../../queue/use-queue.ts';
import { type ApplicationItem, usualList } from '../list/application-item.ts';
import { nextIn } from './next-in.ts';

const usual = { page: 1, perPage: 50 } as const;

interface NextApplication {
  /** Position in the list, from 1, with the number of rows; undefined for an application that is not on the last page. */
  readonly place: { readonly position: number; readonly total: number } | undefined;
  readonly open: () => Promise<void>;
}

/**
 * Returns the place of an application in the list or queue with its last filters, and a function that opens the next one; after the
 * last one it opens the first. It claims an undecided one and passes over those of others, so that two users never get the same
 * (docs/rules/queue.md).
 */
export function useNextApplication(application: ApplicationView): NextApplication {
  const { state } = useLocation();
  const isOfQueue = opensFromQueue(state);
  const [left] = useStore<Partial<ListParams>>(
    isOfQueue ? 'queue.listParams' : 'applications.listParams',
    {},
  );
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const wireText = useWireText();
  const current = { id: application._id, createdAt: application.createdAt };
  const perPage = left.perPage ?? usual.perPage;
  const page = left.page ?? usual.page;
  const filter = left.filter ?? (isOfQueue ? queueDefaults : usualList).filter;
  // Rows are compared by date, however the list was sorted.
  const order = left.sort === 'createdAt' && left.order === 'DESC' ? 'DESC' : usualList.sort.order;
  const sort = { field: 'createdAt', order } as const;

  const pageQuery = (number: number) => {
    const params = { pagination: { page: number, perPage }, sort, filter };
    return {
      queryKey: ['applications', 'next', params],
      queryFn: async () => dataProvider.getList<ApplicationItem>('applications', params),
      staleTime: 5_000,
    };
  };
  // Loaded with the record, so that Next finds it in the cache.
  const { data: shown } = useQuery({ ...pageQuery(page), refetchOnWindowFocus: false });
  const index = shown?.data.findIndex(({ id }) => id === current.id) ?? -1;
  const total = shown?.total;

  const rowsOf = async (number: number) => (await queryClient.fetchQuery(pageQuery(number))).data;
  const rowsAfter = async (number: number): Promise<ApplicationItem[]> => {
    const rows = await rowsOf(number);
    const next = nextIn(rows, current, order);
    return next === undefined ? [] : rows.slice(rows.indexOf(next));
  };
  const find = async (): Promise<string | undefined> =>
    (await claimFirst(await rowsAfter(page))) ??
    (await claimFirst(await rowsAfter(page + 1))) ??
    claimFirst((await rowsOf(usual.page)).filter(({ id }) => id !== current.id));
  return {
    place:
      index < 0 || total === undefined ? undefined : { position: (page - 1) * perPage + index + 1, total },
    open: async () => {
      try {
        const id = await find();
        if (id === undefined) notify('applications.next.none', { type: 'info' });
        else void navigate(pageAddress('application', { id }), { state: state as unknown });
      } catch (error) {
        notify(wireText(error), { type: 'error' });
      }
    },
  };
}

/** Returns the first application that this user may work on; a list of decided ones is only looked at. */
async function claimFirst(rows: readonly ApplicationItem[]): Promise<string | undefined> {
  const [first] = rows;
  if (first === undefined || !undecidedStates.includes(first.state)) return first?.id;
  const ids = rows.slice(0, nextMost).map(({ id }) => id);
  return (await call(calls.claimNext, { body: { ids } })).data.id;
}
