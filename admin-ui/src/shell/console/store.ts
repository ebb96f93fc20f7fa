import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Saved filters, and which columns a list shows in which order. */
const kept = /\.savedQueries$|\.datatable(_columnRanks)?$/;

/**
 * Where react-admin remembers what a person has chosen. What was set up on purpose stays in this browser, for each
 * staff user apart; everything else ends with the tab, since a search can hold the name or number of a person.
 */
export function consoleStore(userId: string): Store {
  const inBrowser = localStorageStore('1', `.${userId}`);
  const inMemory = memoryStore();
  const of = (key: string) => (kept.test(key) ? inBrowser : inMemory);
  return {
    setup: () => {
      inBrowser.setup();
      inMemory.setup();
    },
    teardown: () => {
      inBrowser.teardown();
      inMemory.teardown();
    },
    getItem: (key, value) => of(key).getItem(key, value),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      inBrowser.removeItems(prefix);
      inMemory.removeItems(prefix);
    },
    // At the end of a session. What was set up on purpose is there at the next one.
    reset: () => inMemory.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
}
