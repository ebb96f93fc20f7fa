import { readHint, writeHint } from '../../data/hints.ts';

/** The height of one card on a phone, about; px. */
const oneCard = 230;
/** No screen has so many cards; px. */
const most = 3_000;

/** How high the cards of unfinished applications were when they were last shown, in px; 0 when none are expected. */
export function keptHeight(): number {
  const height = Number(readHint('applicationsHeight'));
  return height > 0 && height <= most ? height : 0;
}

/** @param height px */
export function keepHeight(height: number): void {
  writeHint('applicationsHeight', String(height));
}

/** An application was begun, and its card has not been shown yet. */
export function expectCard(): void {
  if (keptHeight() === 0) keepHeight(oneCard);
}
