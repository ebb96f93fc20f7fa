import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** ms between polls. */
const POLL_INTERVAL_MS = 2_000;

/** Polls the surrounding list while the server works on one of its rows. */
export function PollList<Row extends object>({ isBusy }: { isBusy: (row: Row) => boolean }) {
  const { data = [], refetch } = useListContext<Row & { id: string }>();
  const anyBusy = data.some(isBusy);
  useEffect(() => {
    if (!anyBusy) return;
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [anyBusy, refetch]);
  return null;
}

/**
 * Refetches a list whenever a value shown above it changes.
 * @param resource of the list
 * @param version of the value; undefined until known
 */
export function useRefetchOnChange(resource: string, version: string | undefined): void {
  const queryClient = useQueryClient();
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    const isFirst = lastVersion.current === undefined;
    lastVersion.current = version;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [resource, version, queryClient]);
}
