import { pages } from '@portal/contract/pages';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import type { Text } from '@portal/contract/text';
import { menuOf } from '../access.ts';
import type { Feature } from '../feature.ts';

/** A page, or something to do on one. */
export interface Place {
  readonly kind: 'page' | 'action';
  readonly label: Text;
  /** Path and query. */
  readonly address: string;
}

/** What this person may open: the entries of the menu, and what the features offer to do. */
export function placesOf(features: readonly Feature[], user: StaffUserView): Place[] {
  const entries = menuOf(features, user).map(({ label, page }): Place => ({
    kind: 'page',
    label,
    address: pages[page].path,
  }));
  const actions = features.flatMap(({ actions: offered = [], permission }) =>
    offered
      .filter((action) => user.permissions.includes(action.permission ?? permission))
      .map(({ label, page, query = '' }): Place => ({
        kind: 'action',
        label,
        address: `${pages[page].path}${query}`,
      })),
  );
  return [...entries, ...actions];
}

/** Those of which each word of the search begins a word of the name, in either language. */
export function placesFor(places: readonly Place[], search: string): Place[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return places.filter(({ label }) => {
    const names = [label.en, label.hi].map(wordsOf);
    return names.some((name) => words.every((word) => name.some((part) => part.startsWith(word))));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s\-/,.]+/)
    .filter((word) => word !== '');
}
