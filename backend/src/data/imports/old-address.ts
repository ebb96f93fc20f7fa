import type { TextKey } from '@portal/contract/texts';

/** Where the objects of an old storage lie in ours, under their old keys: never among what the portal wrote. */
const OLD_PREFIX = 'old/';
/** Of a key without the prefix, in bytes; S3 takes 1,024 with it. */
const MOST_KEY_BYTES = 1_000;
/** Host and path as they are written: URL would resolve dots. */
const ADDRESS = /^https?:\/\/[^/?#]*([^?#]*)/i;

/** Cells that name a file by an address. */
export const startsAsAddress = /^https?:\/\//i;

/** The key in our storage, or the sentence that says why there is none. */
export type OldObject = { readonly key: string } | { readonly reasonKey: TextKey };

/**
 * Reduces an address on an old storage to the key of its copy in ours: the path, decoded once, without query. Nothing is fetched from it
 * (docs/rules/imports.md).
 * @param hosts names of hosts, in any case
 */
export function oldObjectAt(address: string, hosts: readonly string[]): OldObject {
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
