import { calls, type ApplicationView } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../../shell/record/detail/history-panel.tsx';
import { call } from '../../../../shell/session/call.ts';

/** Who did what to the application, and when; nothing while it is not known. */
export function ApplicationHistory({ application }: { application: ApplicationView }) {
  const { _id: id, updatedAt } = application;
  const { data } = useQuery({
    // Each step changes the record, and is a row more.
    queryKey: ['applicationHistory', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getApplicationHistory, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return data === undefined || data.length === 0 ? null : <HistoryPanel history={data} />;
}
