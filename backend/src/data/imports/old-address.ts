import type { TextKey } from '@portal/contract/texts';

/** Key prefix of the copy of the old storage, apart from what the portal wrote. */
const OLD_PREFIX = 'old/';
/** In bytes, without the prefix; S3 allows 1,024 in all. */
const MOST_KEY_BYTES = 1_000;
/** Captures the path as written; `URL` would resolve dots. */
const ADDRESS = /^https?:\/\/[^/?#]*([^?#]*)/i;

/** Cells that name a file by an address. */
export const urlPrefix = /^https?:\/\//i;

/** The key in the portal's storage, or the reason why there is none. */
export type ResolvedOldAddress = { readonly key: string } | { readonly reasonKey: TextKey };

/**
 * Maps an address on an old storage to the key of its copy: the path, decoded once, without query. Nothing is fetched from the address
 * (docs/rules/imports.md).
 * @param hosts allowed host names, in any case
 */
export function resolveOldAddress(address: string, hosts: readonly string[]): ResolvedOldAddress {
  const host = hostOf(address);
  if (host === undefined || !hosts.some((one) => one.toLowerCase() === host)) {
    return { reasonKey: 'import.old.unknownHost' };
  }
  const key = decodedPath(address)?.slice(1);
  return key !== undefined && isKey(key)
    ? { key: `${OLD_PREFIX}${key}` }
    : { reasonKey: 'import.old.noFile' };
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
}

function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(ADDRESS.exec(address)?.[1] ?? '');
  } catch {
    return undefined;
  }
}

function isKey(key: string): boolean {
  const isPlain = !/[\p{Cc}\\]/u.test(key) && Buffer.byteLength(key) <= MOST_KEY_BYTES;
  return isPlain && key.split('/').every((part) => !['', '.', '..'].includes(part));
}
