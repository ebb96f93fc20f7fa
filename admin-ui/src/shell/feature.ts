import type { PageName } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { Indicators } from '@portal/contract/operations/responses';
import type { Text } from '@portal/contract/text';
import type { ComponentType } from 'react';

type Screen = () => Promise<{ default: ComponentType }>;

/** One page of a feature. Its screen is a separate chunk. */
export interface FeatureRoute {
  /** A console page of the contract; the shell adds its aliases. */
  readonly page: PageName;
  readonly screen: Screen;
  /** Overrides the feature's permission for this page. */
  readonly permission?: Permission;
}

/** Groups of the side menu below the entries of docs/rules/pages.md, each with a heading. */
export const menuGroups = ['office', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One entry of the side menu. */
export interface FeatureMenuEntry {
  /** As printed in docs/rules/pages.md. */
  readonly label: Text;
  readonly page: PageName;
  /**
   * Position in the order of docs/rules/pages.md: 10 Dashboard, 20 Notices, 30 New Applicants ... 110 Member Kit; Log Out is last.
   */
  readonly order: number;
  /** Undefined for the entries of docs/rules/pages.md. */
  readonly group?: MenuGroup;
  /** Number beside the label unless it is 0; its accessible name is the feature's text `badge`. */
  readonly badge?: (indicators: Indicators) => number;
  /** `d` of an SVG path in a 24 x 24 box. */
  readonly icon: string;
  /** Overrides the feature's permission for this entry. */
  readonly permission?: Permission;
  /** Roles that see the entry; by default every role with the permission (docs/rules/roles.md, docs/rules/pages.md). */
  readonly roles?: readonly Role[];
}

/** An action offered by the finder. */
interface FeatureAction {
  readonly label: Text;
  readonly page: PageName;
  /** Query of the page's address, including `?`. */
  readonly query?: string;
  /** Overrides the feature's permission for this action. */
  readonly permission?: Permission;
}

/** A message while a count is not 0: the feature's text `banner`, with a link `open` to the page where it is resolved. */
export interface FeatureAlert {
  readonly count: (indicators: Indicators) => number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly page: PageName;
  /** The only page that shows it; every page but its own by default. */
  readonly above?: PageName;
}

/** Default export of a feature's `index.ts`, the only thing that the shell knows of a feature. */
export interface Feature {
  /** Name of the folder; texts of its `*.texts.ts` have the key `{name}.{key}`. */
  readonly name: string;
  /** Resources of `/api/admin/{resource}` that it reads through the data provider. */
  readonly resources: readonly string[];
  readonly routes: readonly FeatureRoute[];
  /** Pages before the log-in (recovery, second factor). */
  readonly publicRoutes?: readonly FeatureRoute[];
  readonly menu: readonly FeatureMenuEntry[];
  /** Actions that the finder offers besides the menu's pages. */
  readonly actions?: readonly FeatureAction[];
  /** For users with the permission. */
  readonly alert?: FeatureAlert;
  /** A message above every page that needs code; a separate chunk. */
  readonly banner?: Screen;
  /** Permission required to use the feature. */
  readonly permission: Permission;
}
