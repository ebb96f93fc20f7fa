import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** ms between two looks. */
const EVERY_MS = 2_000;

/** Inside a list: looks again while the server works on one of the rows. */
export function FollowList<Row extends object>({ isBusy }: { isBusy: (row: Row) => boolean }) {
  const { data = [], refetch } = useListContext<Row & { id: string }>();
  const anyBusy = data.some(isBusy);
  useEffect(() => {
    if (!anyBusy) return;
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [anyBusy, refetch]);
  return null;
}

/**
 * Has the rows of a list read again whenever what is told above them has changed.
 * @param resource of the list
 * @param told a word for it; undefined until it is known
 */
export function useFollowingRows(resource: string, told: string | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(told);
  useEffect(() => {
    if (seen.current === told) return;
    const isFirst = seen.current === undefined;
    seen.current = told;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [resource, told, queryClient]);
}
