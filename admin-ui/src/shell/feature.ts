import type { PageName } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { Text } from '@portal/contract/text';
import type { ComponentType } from 'react';

type Screen = () => Promise<{ default: ComponentType }>;

/** One page of a feature. Its screen is a chunk of its own. */
export interface FeatureRoute {
  /** A console page of the contract; aliases are added by the shell. */
  readonly page: PageName;
  readonly screen: Screen;
  /** When another permission than the feature's opens this page. */
  readonly permission?: Permission;
}

/** What follows the entries of docs/rules/pages.md in the side menu, each group under its heading. */
export const menuGroups = ['office', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One entry of the side menu. */
export interface FeatureMenuEntry {
  /** As printed in docs/rules/pages.md. */
  readonly label: Text;
  readonly page: PageName;
  /** Place in the order of docs/rules/pages.md: 10 Dashboard, 20 Notices, 30 New Applicants and so on, 110 Member Kit; Log Out is last. */
  readonly order: number;
  /** Among those of docs/rules/pages.md when absent. */
  readonly group?: MenuGroup;
  /** What stands behind the words, such as a number; a chunk of its own. */
  readonly badge?: Screen;
  /** `d` of an SVG path in a 24 x 24 box. */
  readonly icon: string;
  /** When another permission than the feature's shows this entry. */
  readonly permission?: Permission;
  /** Roles that see it; without it everyone with the permission does (docs/rules/roles.md, docs/rules/pages.md, the menu has exactly the split of). */
  readonly roles?: readonly Role[];
}

/** Something to do that the search over everything leads to. */
interface FeatureAction {
  readonly label: Text;
  readonly page: PageName;
  /** Of the page's address, with its `?`. */
  readonly query?: string;
  /** When another permission than the feature's allows it. */
  readonly permission?: Permission;
}

/** What a folder of `src/features` default-exports. The shell knows features by this alone. */
export interface Feature {
  /** That of the folder; a screen reads the texts of its `*.texts.ts` as `{name}.{key}`. */
  readonly name: string;
  /** Records of `/api/admin/{resource}` that it reads through the data provider. */
  readonly resources: readonly string[];
  readonly routes: readonly FeatureRoute[];
  /** Pages for people who are not logged in (recovery, second factor). */
  readonly publicRoutes?: readonly FeatureRoute[];
  readonly menu: readonly FeatureMenuEntry[];
  /** What the search over everything offers beside the pages of the menu. */
  readonly actions?: readonly FeatureAction[];
  /** Shown above every page to who may use the feature, when it has something to say; a chunk of its own. */
  readonly banner?: Screen;
  /** Who may use the feature at all. */
  readonly permission: Permission;
}
