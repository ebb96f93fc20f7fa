export { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { raHindi } from './ra.hindi.ts';

/** Texts of react-admin. */
export const { ra } = raHindi;
/** What the pages share, banners, and the pages that staff open first. */
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../features/{applications/applications,applications/queue,members/dashboard}/*.texts.ts',
    '../../features/*/*/banner.texts.ts',
    '../record/*.texts.ts',
  ],
  { query: '?lang=hi', import: 'default', eager: true },
);
