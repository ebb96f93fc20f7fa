import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** A record opened in this session. */
export interface RecentRecord {
  /** Path and query of its page. */
  readonly address: string;
  readonly name: string;
  /** Membership or application number, if any. */
  readonly number?: string | undefined;
}

/** Maximum number of records. */
const maxRecords = 6;

/** Held in memory only and cleared at log-out (`consoleStore`). */
function useStored() {
  return useStore<readonly RecentRecord[]>('openedRecords', []);
}

/** Recently opened records, latest first. */
export function useRecentRecords(): readonly RecentRecord[] {
  return useStored()[0];
}

/** Remembers the record as opened. */
export function useOpenedRecord({ address, name, number }: RecentRecord): void {
  const [, setDebounced] = useStored();
  useEffect(() => {
    setDebounced((before) => withOpened(before, { address, name, number }));
    // `store` changes on every render.
  }, [address, name, number]);
}

/** Returns the list with the record at the top and without duplicates. */
export function withOpened(before: readonly RecentRecord[], opened: RecentRecord): RecentRecord[] {
  return [opened, ...before.filter(({ address }) => address !== opened.address)].slice(0, maxRecords);
}
