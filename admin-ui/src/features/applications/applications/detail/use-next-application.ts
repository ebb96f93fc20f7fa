import { type ApplicationView } from '@portal/contract/applications/responses';
import { pageAddress } from '@portal/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListParams, useDataProvider, useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { type ApplicationItem, usualList } from '../list/application-item.ts';
import { nextIn } from './next-in.ts';

const usual = { page: 1, perPage: 50, filter: usualList.filter } as const;

interface NextApplication {
  /** Position in the list, from 1, with the number of rows; undefined for an application that is not on the last page. */
  readonly place: { readonly position: number; readonly total: number } | undefined;
  readonly open: () => Promise<void>;
}

/**
 * Returns the place of an application in the list with its last filters, and a function that opens the next one; after the last one
 * it opens the first.
 */
export function useNextApplication(application: ApplicationView): NextApplication {
  const [left] = useStore<Partial<ListParams>>('applications.listParams', {});
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const wireText = useWireText();
  const current = { id: application._id, createdAt: application.createdAt };
  const perPage = left.perPage ?? usual.perPage;
  const page = left.page ?? usual.page;
  // Rows are compared by date, however the list was sorted.
  const order = left.sort === 'createdAt' && left.order === 'DESC' ? 'DESC' : usualList.sort.order;
  const sort = { field: 'createdAt', order } as const;

  const pageQuery = (number: number) => {
    const params = { pagination: { page: number, perPage }, sort, filter: left.filter ?? usual.filter };
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
  return {
    place:
      index < 0 || total === undefined ? undefined : { position: (page - 1) * perPage + index + 1, total },
    open: async () => {
      try {
        const next =
          nextIn(await rowsOf(page), current, order) ??
          nextIn(await rowsOf(page + 1), current, order) ??
          (await rowsOf(usual.page)).find(({ id }) => id !== current.id);
        if (next) void navigate(pageAddress('application', { id: next.id }));
        else notify('applications.next.none', { type: 'info' });
      } catch (error) {
        notify(wireText(error), { type: 'error' });
      }
    },
  };
}
