import type { PageName } from '@portal/contract/pages';
import { features } from './features.ts';

/** Whether a feature brings a page for people who are not logged in; links to others are not shown. */
export function hasPublicPage(page: PageName): boolean {
  return features.some((feature) => feature.publicRoutes?.some((route) => route.page === page));
}
