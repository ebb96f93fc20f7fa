import { Injectable } from '@nestjs/common';
import { lookAlikes } from './likeness.js';
import type { NamedPlace, PlaceKind } from './reference-lists.js';
import { nameKey } from './reference-names.js';
import { ReferenceService } from './reference.service.js';

/** A name of the lists, or for a name that is not in them the most similar one, if any. */
export type PlaceMatch = { readonly name: string } | { readonly nearest: string | undefined };

/** Remembered matches of one version of a list: a register has the same names in thousands of rows. */
const MOST_REMEMBERED = 5_000;

/** Finds states and colleges by the names that registers have for them. */
@Injectable()
export class PlaceMatcher {
  private readonly remembered = new WeakMap<readonly NamedPlace[], Map<string, PlaceMatch>>();

  constructor(private readonly reference: ReferenceService) {}

  /** A place is found by any of its names, in any case and spacing. The nearest one also goes by initials (`U.P.`). */
  async match(kind: PlaceKind, text: string): Promise<PlaceMatch> {
    const places = await this.reference.named(kind);
    const matches = this.remembered.get(places) ?? exactMatches(places);
    this.remembered.set(places, matches);
    const key = nameKey(text);
    const match = matches.get(key) ?? { nearest: nearestOf(text, places) };
    if (matches.size < places.length * 2 + MOST_REMEMBERED) matches.set(key, match);
    return match;
  }
}

function exactMatches(places: readonly NamedPlace[]): Map<string, PlaceMatch> {
  const names = places.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name] as const));
  // A name is found before the other name of another place.
  return new Map(
    [...names, ...places.map(({ name }) => [name, name] as const)].map(([alias, name]) => [
      nameKey(alias),
      { name },
    ]),
  );
}

function nearestOf(text: string, places: readonly NamedPlace[]): string | undefined {
  const letters = text.replace(/[^\p{L}]/gu, '').toLowerCase();
  const abbreviated = letters.length > 3 ? [] : places.filter(({ name }) => initialsOf(name) === letters);
  return abbreviated.length === 1 ? abbreviated[0]?.name : lookAlikes(text, places, 1)[0]?.name;
}

const initialsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== 'and' && word !== '&')
    .map((word) => word.slice(0, 1))
    .join('');
