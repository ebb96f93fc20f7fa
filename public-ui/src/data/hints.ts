import { openAppTypes } from '@portal/contract/enums';
import { writeViewCookie } from '../first-view/view-cookie.ts';

/**
 * Values this browser remembers to save typing: the chosen membership type, the checked student number, the height of
 * the cards of unfinished applications, and that the home-screen offer was dismissed. They decide nothing
 * (docs/rules/pages.md).
 */
type HintKey = 'membershipType' | 'studentNumber' | 'applicationsHeight' | 'homeScreenOffer';

export function readHint(key: HintKey): string | undefined {
  return tryStorage(() => localStorage.getItem(key) ?? undefined);
}

export function writeHint(key: HintKey, value: string): void {
  tryStorage(() => localStorage.setItem(key, value));
  updateViewCookie();
}

export function forgetHint(key: HintKey): void {
  tryStorage(() => localStorage.removeItem(key));
  updateViewCookie();
}

/**
 * Lists the pages that look different in this browser; the server sends those without prerendered content
 * (docs/rules/pages.md).
 */
function updateViewCookie(): void {
  const values = [
    readHint('applicationsHeight') === undefined ? [] : ['cards'],
    readHint('membershipType') === 'couple' ? ['couple'] : [],
    readHint('studentNumber') === undefined ? [] : ['number'],
  ].flat();
  tryStorage(() => writeViewCookie('own', values.join('.')));
}

/**
 * Migrates the storage keys of the old portal (`memno`, `type`, `result`, `Notice`): number and type become hints,
 * all keys are removed.
 */
export function migrateLegacyKeys(): void {
  const number = takeItem('memno')?.trim();
  const type = takeItem('type')?.toLowerCase();
  takeItem('result');
  takeItem('Notice');
  if (number && number.length <= 40) writeHint('studentNumber', number);
  const membershipType = openAppTypes.find((appType) => appType === type);
  if (membershipType !== undefined) writeHint('membershipType', membershipType);
  updateViewCookie();
}

function takeItem(key: string): string | undefined {
  return tryStorage(() => {
    const value = localStorage.getItem(key) ?? undefined;
    localStorage.removeItem(key);
    return value;
  });
}

/** Returns undefined if storage is unavailable; the portal works without hints. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
