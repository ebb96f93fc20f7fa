import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** A record that was opened in this session. */
export interface RecentRecord {
  /** Path and query of its page. */
  readonly address: string;
  readonly name: string;
  /** The number that people say; absent where it has none. */
  readonly number?: string | undefined;
}

/** So many are offered. */
const most = 6;

/** In the memory of the tab alone, and gone at the log-out (`consoleStore`). */
function useStored() {
  return useStore<readonly RecentRecord[]>('openedRecords', []);
}

/** The records that were opened last, the last one first. */
export function useRecentRecords(): readonly RecentRecord[] {
  return useStored()[0];
}

/** Remembers that a record is open. */
export function useOpenedRecord({ address, name, number }: RecentRecord): void {
  const [, keep] = useStored();
  useEffect(() => {
    keep((before) => withOpened(before, { address, name, number }));
    // `keep` is another function on every render.
  }, [address, name, number]);
}

/** The record stands first, and once. */
export function withOpened(before: readonly RecentRecord[], opened: RecentRecord): RecentRecord[] {
  return [opened, ...before.filter(({ address }) => address !== opened.address)].slice(0, most);
}
