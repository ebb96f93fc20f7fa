import { type ArtSlot, type BrandingSlot, guideKinds } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';

/** Path under which pages load uploaded files, followed by the key. */
const PREFIX = '/api/';

const addressOf = (key: string): string => `${PREFIX}${key}`;
const keyIn = (address: string | undefined): string | undefined =>
  address?.startsWith(`${PREFIX}branding/`) === true ? address.slice(PREFIX.length) : undefined;

/** The subject of a guide slot; undefined for another slot. */
function guideOf(slot: BrandingSlot) {
  const kind = guideKinds.find((one) => slot === `guide-${one}` || slot.startsWith(`guide-${one}-`));
  if (kind === undefined) return undefined;
  return { kind, language: slot.endsWith('-en') ? 'en' : slot.endsWith('-hi') ? 'hi' : undefined } as const;
}

/** Path of the logo in use; undefined for the built-in mark. */
export const logoKeyOf = ({ logo }: Branding): string | undefined => keyIn(logo);

/** Keys of the pictures on documents; the built-in ones have none. */
export function artKeysOf(branding: Branding): Partial<Record<ArtSlot, string>> {
  const logo = logoKeyOf(branding);
  return { ...branding.art, ...(logo === undefined ? {} : { logo }) };
}

/** Key of the file in a slot; undefined without an upload. */
export function keyOf(branding: Branding, slot: BrandingSlot): string | undefined {
  const guide = guideOf(slot);
  if (guide !== undefined) {
    const { guideVideos, guideCaptions } = branding;
    const { kind, language } = guide;
    return keyIn(language === undefined ? guideVideos?.[kind] : guideCaptions?.[kind]?.[language]);
  }
  if (slot === 'logo') return logoKeyOf(branding);
  if (slot === 'photograph') return keyIn(branding.photograph);
  return slot === 'signature1' || slot === 'signature2' || slot === 'seal' ? branding.art?.[slot] : undefined;
}

/** Returns the record with another upload in a slot, or with none. */
export function withArt(before: Branding, slot: BrandingSlot, key: string | undefined): Branding {
  const guide = guideOf(slot);
  const address = key === undefined ? undefined : addressOf(key);
  if (guide !== undefined) {
    const { kind, language } = guide;
    const { guideVideos, guideCaptions, ...rest } = before;
    if (language === undefined)
      return {
        ...rest,
        ...part('guideVideos', put(guideVideos, kind, address)),
        ...part('guideCaptions', guideCaptions),
      };
    const captions = put(guideCaptions, kind, put(guideCaptions?.[kind], language, address));
    return { ...rest, ...part('guideVideos', guideVideos), ...part('guideCaptions', captions) };
  }
  if (slot === 'logo' || slot === 'photograph') return { ...before, [slot]: address ?? '' };
  return { ...before, art: put(before.art, slot, key) ?? {} };
}

/** Adds or removes a value; undefined when nothing is left. */
function put<T>(
  values: Readonly<Record<string, T>> | undefined,
  name: string,
  value: T | undefined,
): Readonly<Record<string, T>> | undefined {
  const { [name]: _former, ...others } = values ?? {};
  const next = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}

const part = <Name extends string, T>(name: Name, value: T | undefined): Partial<Record<Name, T>> =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, T>);
