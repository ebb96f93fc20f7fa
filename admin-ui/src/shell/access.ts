import { pages, type PageDef, type PageName } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import { type Feature, type FeatureMenuEntry, type FeatureRoute, menuGroups } from './feature.ts';

export interface OpenRoute extends FeatureRoute {
  /** Path of the page, followed by its aliases. */
  readonly paths: readonly string[];
  readonly permission: Permission;
}

/** Returns the path of a page, followed by its aliases (docs/rules/pages.md). */
export function pathsOf(page: PageName): string[] {
  const path = pages[page].path;
  const aliases = Object.values<PageDef>(pages).filter((other) => other.aliasOf === path);
  return [path, ...aliases.map((alias) => alias.path)];
}

/** Returns every page of the features with the permission that it requires. */
export function routesOf(features: readonly Feature[]): OpenRoute[] {
  return features.flatMap((feature) =>
    feature.routes.map((route) => ({
      ...route,
      paths: pathsOf(route.page),
      permission: route.permission ?? feature.permission,
    })),
  );
}

/** Returns a user's side menu in the order of docs/rules/pages.md. */
export function menuOf(features: readonly Feature[], user: StaffUserView): FeatureMenuEntry[] {
  return features
    .flatMap((feature) =>
      feature.menu.filter(
        (entry) =>
          user.permissions.includes(entry.permission ?? feature.permission) &&
          (entry.roles === undefined || entry.roles.includes(user.role)),
      ),
    )
    .sort((a, b) => rankOf(a) - rankOf(b) || a.order - b.order);
}

/** Entries of docs/rules/pages.md first, then group by group. */
function rankOf({ group }: FeatureMenuEntry): number {
  return group === undefined ? -1 : menuGroups.indexOf(group);
}
