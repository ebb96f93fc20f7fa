import type { KitItem } from '@portal/contract/settings/kit-items';

/** The version of what ships with the portal, until staff upload the organisation's own. */
const PLACEHOLDER = '0';

/** `kit/{item}/{v}.{ext}` (docs/rules/uploads.md). */
export const kitKey = ({ item, type }: Pick<KitItem, 'item' | 'type'>): string =>
  `kit/${item}/${PLACEHOLDER}.${type.toLowerCase()}`;
