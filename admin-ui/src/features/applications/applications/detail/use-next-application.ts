import { type ApplicationView } from '@portal/contract/applications/responses';
import { pageAddress } from '@portal/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type ListParams, useDataProvider, useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { type ApplicationItem, usualList } from '../list/application-item.ts';
import { nextIn } from './next-in.ts';

const usual = { page: 1, perPage: 50, filter: usualList.filter } as const;

/** Returns a function that opens the next application of the list with its last filters; after the last one it opens the first. */
export function useNextApplication(application: ApplicationView): () => Promise<void> {
  const [left] = useStore<Partial<ListParams>>('applications.listParams', {});
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const wireText = useWireText();
  const current = { id: application._id, createdAt: application.createdAt };
  const perPage = left.perPage ?? usual.perPage;
  // Rows are compared by date, however the list was sorted.
  const order = left.sort === 'createdAt' && left.order === 'DESC' ? 'DESC' : usualList.sort.order;
  const sort = { field: 'createdAt', order } as const;

  const rowsOf = async (page: number): Promise<ApplicationItem[]> => {
    const params = { pagination: { page, perPage }, sort, filter: left.filter ?? usual.filter };
    const { data } = await queryClient.fetchQuery({
      queryKey: ['applications', 'next', params],
      queryFn: () => dataProvider.getList<ApplicationItem>('applications', params),
      staleTime: 5_000,
    });
    return data;
  };
  return async () => {
    try {
      const page = left.page ?? usual.page;
      const next =
        nextIn(await rowsOf(page), current, order) ??
        nextIn(await rowsOf(page + 1), current, order) ??
        (await rowsOf(usual.page)).find(({ id }) => id !== current.id);
      if (next) void navigate(pageAddress('application', { id: next.id }));
      else notify('applications.next.none', { type: 'info' });
    } catch (error) {
      notify(wireText(error), { type: 'error' });
    }
  };
}
