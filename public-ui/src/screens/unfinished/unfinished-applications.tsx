import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { useOwnDrafts } from '../../data/draft.query.ts';
import { forgetHint, readHint, writeHint } from '../../data/hints.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';

const DraftCards = lazyScreen(() => import('./draft-cards.tsx'), ['unfinished']);

/** Stores the height of its content, so that the space can be reserved at the next visit. */
function MeasuredHeight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => storeHeight(current.offsetHeight));
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
 * Cards of this browser's unfinished applications. Loads nothing if there are none; otherwise reserves their last
 * height, so that the layout does not shift.
 */
export function UnfinishedApplications() {
  const { data: drafts, isPending } = useOwnDrafts();
  const isHydrating = useHydrating();
  const [height] = useState(storedHeight);
  const hasNone = drafts?.length === 0;
  useEffect(() => {
    if (hasNone && readHint('applicationsHeight') !== undefined) forgetHint('applicationsHeight');
  }, [hasNone]);

  const place = <div style={{ minHeight: isHydrating ? 0 : height }} />;
  if (isPending) return place;
  if (!drafts?.length) return null;
  return (
    <Suspense fallback={place}>
      <MeasuredHeight>
        <DraftCards />
      </MeasuredHeight>
    </Suspense>
  );
}

/** Approximate height of one card on a phone. */
const ONE_CARD_PX = 230;
/** Larger stored values are ignored. */
const MAX_HEIGHT_PX = 3_000;

/** Returns the last height of the cards in px; 0 if none are expected. */
function storedHeight(): number {
  const height = Number(readHint('applicationsHeight'));
  return height > 0 && height <= MAX_HEIGHT_PX ? height : 0;
}

/** @param height px */
function storeHeight(height: number): void {
  writeHint('applicationsHeight', String(height));
}

/** Reserves space for the first card of a new application. */
export function reserveCard(): void {
  if (storedHeight() === 0) storeHeight(ONE_CARD_PX);
}
