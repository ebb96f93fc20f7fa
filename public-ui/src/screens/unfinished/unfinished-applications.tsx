import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { useOwnDrafts } from '../../data/draft.query.ts';
import { forgetHint, readHint, writeHint } from '../../data/hints.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';

const Cards = lazyScreen(() => import('./application-cards.tsx'), ['unfinished']);

/** Remembers how high its content is, so that its place is free at the next visit. */
function Measured({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => keepHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="applications-place">
      {children}
    </div>
  );
}

/**
 * A card for each application of this browser that is not finished; nothing, and nothing to load, where there is none. Where cards stood
 * last time their place is kept free until they are there, so that nothing jumps.
 */
export function UnfinishedApplications() {
  const { data: drafts, isPending } = useOwnDrafts();
  const isHydrating = useHydrating();
  const [height] = useState(keptHeight);
  const hasNone = drafts?.length === 0;
  useEffect(() => {
    if (hasNone && readHint('applicationsHeight') !== undefined) forgetHint('applicationsHeight');
  }, [hasNone]);

  const place = <div style={{ minHeight: isHydrating ? 0 : height }} />;
  if (isPending) return place;
  if (!drafts?.length) return null;
  return (
    <Suspense fallback={place}>
      <Measured>
        <Cards />
      </Measured>
    </Suspense>
  );
}

/** The height of one card on a phone, about; px. */
const oneCard = 230;
/** No screen has so many cards; px. */
const most = 3_000;

/** How high the cards of unfinished applications were when they were last shown, in px; 0 when none are expected. */
function keptHeight(): number {
  const height = Number(readHint('applicationsHeight'));
  return height > 0 && height <= most ? height : 0;
}

/** @param height px */
function keepHeight(height: number): void {
  writeHint('applicationsHeight', String(height));
}

/** An application was begun, and its card has not been shown yet. */
export function expectCard(): void {
  if (keptHeight() === 0) keepHeight(oneCard);
}
