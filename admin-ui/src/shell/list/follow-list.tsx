import { useEffect } from 'react';
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
