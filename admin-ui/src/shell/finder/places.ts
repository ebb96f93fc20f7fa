import { pages, type StaffUserView } from '@portal/contract';
import type { Text } from '@portal/contract/text';
import { menuOf } from '../access.ts';
import type { Feature } from '../feature.ts';

/** A page, or an action on one. */
export interface Place {
  readonly kind: 'page' | 'action';
  readonly label: Text;
  /** Path and query. */
  readonly address: string;
}

/** Returns the pages and actions available to a user. */
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

/** Returns the places whose name, in either language, has a word starting with each search term. */
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
