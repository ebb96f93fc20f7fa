import { QueryClient } from '@tanstack/react-query';
import { brandingKey } from '../data/branding.query.ts';
import { pricesKey } from '../data/prices.query.ts';
import type { FirstView } from '../first-view/first-view.ts';

/** @param view what the page was made from: known already, and not asked for again while it is fresh */
export function queriesWith(view?: FirstView): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: 2, staleTime: 5 * 60_000, refetchOnWindowFocus: false },
      // Without a connection a button says so at once, instead of doing its work at some later moment.
      mutations: { networkMode: 'always' },
    },
  });
  if (view) {
    queries.setQueryData(brandingKey, view.branding);
    queries.setQueryData(pricesKey, view.prices);
  }
  return queries;
}
