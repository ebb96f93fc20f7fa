import type { KitItem } from '@portal/contract/settings/asset-slots';

/** The version of the built-in files, until staff upload the organisation's. */
const PLACEHOLDER = '0';

/** `kit/{item}/{v}.{ext}` (docs/rules/uploads.md). */
export const kitKey = ({ item, type }: Pick<KitItem, 'item' | 'type'>): string =>
  `kit/${item}/${PLACEHOLDER}.${type.toLowerCase()}`;
