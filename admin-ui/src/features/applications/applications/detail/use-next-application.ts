import { type ApplicationView } from '@portal/contract/applications/responses';
import { undecidedStates } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { nextMost } from '@portal/contract/reviewing/queue.responses';
import { useQueryClient } from '@tanstack/react-query';
import { type ListParams, useDataProvider, useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { opensFromQueue, queueDefaults } from '../../queue/from-queue.ts';
import { type ApplicationItem, usualList } from '../list/application-item.ts';
import { nextIn } from './next-in.ts';

const usual = { page: 1, perPage: 50 } as const;

/**
 * Returns a function that opens the next application of the list with its last filters; after the last one it begins with the first.
 * It claims an undecided one and passes over those of others, so that two users never get the same (docs/rules/queue.md).
 */
export function useNextApplication(application: ApplicationView): () => Promise<void> {
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
  const filter = left.filter ?? (isOfQueue ? queueDefaults : usualList).filter;
  // Rows are compared by date, however the list was sorted.
  const order = left.sort === 'createdAt' && left.order === 'DESC' ? 'DESC' : usualList.sort.order;
  const sort = { field: 'createdAt', order } as const;

  const rowsOf = async (page: number): Promise<ApplicationItem[]> => {
    const params = { pagination: { page, perPage }, sort, filter };
    const { data } = await queryClient.fetchQuery({
      queryKey: ['applications', 'next', params],
      queryFn: () => dataProvider.getList<ApplicationItem>('applications', params),
      staleTime: 5_000,
    });
    return data;
  };
  const rowsAfter = async (page: number): Promise<ApplicationItem[]> => {
    const rows = await rowsOf(page);
    const next = nextIn(rows, current, order);
    return next === undefined ? [] : rows.slice(rows.indexOf(next));
  };
  const find = async (): Promise<string | undefined> => {
    const page = left.page ?? usual.page;
    return (
      (await claimFirst(await rowsAfter(page))) ??
      (await claimFirst(await rowsAfter(page + 1))) ??
      claimFirst((await rowsOf(usual.page)).filter(({ id }) => id !== current.id))
    );
  };
  return async () => {
    try {
      const id = await find();
      if (id === undefined) notify('applications.next.none', { type: 'info' });
      else void navigate(pageAddress('application', { id }), { state: state as unknown });
    } catch (error) {
      notify(wireText(error), { type: 'error' });
    }
  };
}

/** Returns the first application that this user may work on; a list of decided ones is only looked at. */
async function claimFirst(rows: readonly ApplicationItem[]): Promise<string | undefined> {
  const [first] = rows;
  if (first === undefined || !undecidedStates.includes(first.state)) return first?.id;
  const ids = rows.slice(0, nextMost).map(({ id }) => id);
  return (await call(calls.claimNext, { body: { ids } })).data.id;
}
