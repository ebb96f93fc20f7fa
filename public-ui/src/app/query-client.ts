import { QueryClient } from '@tanstack/react-query';
import { brandingKey } from '../data/branding.query.ts';
import { figuresKey } from '../data/figures.query.ts';
import { pricesKey } from '../data/prices.query.ts';
import type { FirstView } from '../first-view/first-view.ts';

/** @param view data the page was rendered from, used as fresh cache entries */
export function createQueryClient(view?: FirstView): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: 2, staleTime: 5 * 60_000, refetchOnWindowFocus: false },
      // Without a connection a mutation fails at once instead of being paused until later.
      mutations: { networkMode: 'always' },
    },
  });
  if (view) {
    queries.setQueryData(brandingKey, view.branding);
    queries.setQueryData(pricesKey, view.prices);
    queries.setQueryData(figuresKey, view.figures);
    for (const [key, answer] of view.answers ?? []) queries.setQueryData(key, answer);
  }
  return queries;
}
