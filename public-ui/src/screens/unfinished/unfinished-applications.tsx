import { Suspense } from 'react';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { useOwnDrafts } from '../../data/draft.query.ts';

const Cards = lazyScreen(() => import('./application-cards.tsx'), ['unfinished']);

/** A card for each application of this browser that is not finished; nothing, and nothing to load, where there is none. */
export function UnfinishedApplications() {
  const { data: drafts } = useOwnDrafts();
  if (!drafts?.length) return null;
  return (
    <Suspense fallback={null}>
      <Cards />
    </Suspense>
  );
}
