import { openAppTypes } from '@portal/contract/enums';
import { writeShownCookie } from '../first-view/shown-cookie.ts';

/**
 * What this browser remembers to save typing: the kind of membership that was chosen, and the student number that was checked; and how
 * high the cards of unfinished applications are. Hints decide nothing (docs/rules/pages.md).
 */
type HintKey = 'membershipType' | 'studentNumber' | 'applicationsHeight';

export function readHint(key: HintKey): string | undefined {
  return attempt(() => localStorage.getItem(key) ?? undefined);
}

export function writeHint(key: HintKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
  tellServer();
}

export function forgetHint(key: HintKey): void {
  attempt(() => localStorage.removeItem(key));
  tellServer();
}

/** Which of its pages this browser shows otherwise than to everybody: the server sends those without content (docs/rules/pages.md). */
function tellServer(): void {
  const own = [
    readHint('applicationsHeight') === undefined ? [] : ['cards'],
    readHint('membershipType') === 'couple' ? ['couple'] : [],
    readHint('studentNumber') === undefined ? [] : ['number'],
  ].flat();
  attempt(() => writeShownCookie('own', own.join('.')));
}

/**
 * Reads the browser keys of the specification (`memno`, `type`, `result`, `Notice`) once: what may still save typing becomes a hint,
 * and all of them go.
 */
export function migrateOldKeys(): void {
  const number = take('memno')?.trim();
  const type = take('type')?.toLowerCase();
  take('result');
  take('Notice');
  if (number && number.length <= 40) writeHint('studentNumber', number);
  const known = openAppTypes.find((appType) => appType === type);
  if (known !== undefined) writeHint('membershipType', known);
  tellServer();
}

function take(key: string): string | undefined {
  return attempt(() => {
    const value = localStorage.getItem(key) ?? undefined;
    localStorage.removeItem(key);
    return value;
  });
}

/** A browser without storage works without the hints. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
