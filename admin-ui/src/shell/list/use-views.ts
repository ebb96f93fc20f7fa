import { type SavedView, type ViewList, viewLists } from '@portal/contract/accounts/views';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Store, useStore, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import { call } from '../session/call.ts';
import { useSession } from '../session/session.ts';

export const viewsKey = ['views'] as const;

/** The user's views and the shared ones, by name; none until they are loaded. */
export function useViews(): readonly SavedView[] {
  const session = useSession();
  const { data = [] } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => call(calls.listViews, { signal }),
    // Before the first change of the password the server denies the call.
    enabled: session.status === 'in' && session.user.mustChangePassword !== true,
    staleTime: 60_000,
    retry: false,
  });
  return data;
}

/** Returns the address that opens a view. */
export function viewAddress({ id, list, filter, sort }: SavedView): string {
  const [field = '', order = ''] = JSON.parse(sort ?? '[]') as string[];
  const query = { filter, ...(sort === undefined ? {} : { sort: field, order }), page: '1', view: id };
  return `${pages[viewLists[list]].path}?${new URLSearchParams(query).toString()}`;
}

/**
 * The view in which a list was opened, until it is closed or another is opened: a change of filter, order or page stays in it.
 * `isFresh` says that nothing was changed since.
 * @param list undefined for one without views
 */
export function useOpenView(list: ViewList | undefined) {
  const { pathname, search } = useLocation();
  const isHere = list !== undefined && pathname.toLowerCase() === pages[viewLists[list]].path.toLowerCase();
  const named = isHere ? new URLSearchParams(search).get('view') : null;
  const [stored, setId] = useStore<string>(`${list ?? 'no'}.view`, '');
  useEffect(() => {
    if (named !== null) setId(named);
  }, [named, setId]);
  const id = named ?? stored;
  const view = useViews().find((one) => one.id === id && one.list === list);
  return { view, isHere, isFresh: named !== null, close: () => setId('') };
}

const columnsKey = /\.datatable(_columnRanks)?$/;

/** The store in which a view has its columns: apart from the user's own for the list, which stay as they are. */
export function useViewStore(view: SavedView | undefined): Store {
  const store = useStoreContext();
  return useMemo(() => {
    // This store begins and ends with the one behind it.
    const none = () => undefined;
    if (view === undefined) return { ...store, setup: none, teardown: none };
    const own = (key: string) => (columnsKey.test(key) ? `${key}.${view.id}` : key);
    const savedOf = (key: string): unknown =>
      columnsKey.test(key) ? (key.endsWith('Ranks') ? view.order : view.hidden) : undefined;
    return {
      ...store,
      setup: none,
      teardown: none,
      getItem: (key, usual) => store.getItem(own(key), savedOf(key) ?? usual) as typeof usual,
      setItem: (key, value) => store.setItem(own(key), value),
      removeItem: (key) => store.removeItem(own(key)),
      subscribe: (key, callback) => store.subscribe(own(key), callback),
    };
  }, [store, view]);
}
