import { pages } from '@portal/contract/pages';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import type { Text } from '@portal/contract/text';
import { menuOf } from '../access.ts';
import type { Feature } from '../feature.ts';

/** A page, or an action on one. */
export interface FinderTarget {
  readonly kind: 'page' | 'action';
  readonly label: Text;
  /** Path and query. */
  readonly address: string;
}

/** Returns the pages and actions available to a user. */
export function targetsOf(features: readonly Feature[], user: StaffUserView): FinderTarget[] {
  const entries = menuOf(features, user).map(({ label, page }): FinderTarget => ({
    kind: 'page',
    label,
    address: pages[page].path,
  }));
  const actions = features.flatMap(({ actions: offered = [], permission }) =>
    offered
      .filter((action) => user.permissions.includes(action.permission ?? permission))
      .map(({ label, page, query = '' }): FinderTarget => ({
        kind: 'action',
        label,
        address: `${pages[page].path}${query}`,
      })),
  );
  return [...entries, ...actions];
}

/** Returns the targets whose label, in either language, has a word starting with each search term. */
export function matchingTargets(targets: readonly FinderTarget[], search: string): FinderTarget[] {
  const terms = wordsOf(search);
  if (terms.length === 0) return [];
  return targets.filter(({ label }) => {
    const names = [label.en, label.hi].map(wordsOf);
    return names.some((name) => terms.every((term) => name.some((word) => word.startsWith(term))));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s\-/,.]+/)
    .filter((word) => word !== '');
}
