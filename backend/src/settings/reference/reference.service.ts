import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import { Clock } from '../../platform/clock.js';
import type { CachedResponse } from '../../platform/http/cached-response.js';
import {
  emptyList,
  listsOf,
  type NamedPlace,
  type PlaceKind,
  type ReferenceLists,
} from './reference-lists.js';
import { nameKey, prantKey } from './reference-names.js';
import { ReferenceRepository } from './reference.repository.js';
import { referenceSeed } from './reference-seed.js';

/** An edited list shows everywhere within this time; copies are not checked more often. */
const KEEP_MS = 2_000;

/** States, districts, prants, secretaries and colleges, from memory (docs/rules/wire.md). */
@Injectable()
export class ReferenceService implements OnApplicationBootstrap {
  private kept?: { readonly version: number; readonly lists: ReferenceLists };
  private freshUntil = 0;
  private checking?: Promise<ReferenceLists>;

  constructor(
    private readonly repository: ReferenceRepository,
    private readonly clock: Clock,
  ) {}

  /** Fills the lists of a new database. */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.repository.isSeeded())) await this.repository.seed(referenceSeed(), this.clock.now());
  }

  /** Those of the lists that are empty in the database. */
  async emptyAmong<Kind extends ReferenceKind>(kinds: readonly Kind[]): Promise<Kind[]> {
    return this.repository.emptyAmong(kinds);
  }

  /** `[{state_name}]`. */
  async states(): Promise<ReferenceLists['states']> {
    return (await this.lists()).states;
  }

  /** Qualifications, states, and the states with a prant. */
  async constants(): Promise<ReferenceLists['constants']> {
    return (await this.lists()).constants;
  }

  /** Names of the districts of a state in any case and spacing; an unknown state has none. */
  async districtsOf(state: string): Promise<CachedResponse<string[]>> {
    return (await this.lists()).districts.get(nameKey(state)) ?? emptyList;
  }

  async prantsOf(state: string): Promise<CachedResponse<string[]>> {
    return (await this.lists()).prants.get(nameKey(state)) ?? emptyList;
  }

  async collegesOf(state: string): Promise<CachedResponse<string[]>> {
    return (await this.lists()).colleges.get(nameKey(state)) ?? emptyList;
  }

  /** The colleges of all states with their aliases, by state. */
  async colleges(): Promise<ReferenceLists['allColleges']> {
    return (await this.lists()).allColleges;
  }

  /** The places of all states with all their names; the same array until the list is edited. */
  async named(kind: PlaceKind): Promise<readonly NamedPlace[]> {
    return (await this.lists()).named[kind];
  }

  /** Names of the units of a prant, by its present or a former name; an unknown prant has none. */
  async unitsOf(prant: string, state: string): Promise<CachedResponse<string[]>> {
    return (await this.lists()).units.get(prantKey(prant, state)) ?? emptyList;
  }

  /** The secretary's e-mail; empty when unknown (docs/rules/wire.md). */
  async secretaryOf(prant: string, state: string): Promise<string> {
    return (await this.lists()).secretaries.get(prantKey(prant, state)) ?? '';
  }

  /** Whether a college is in the list of a state, or of any state if none is given, under one of its names. */
  async knowsCollege(state: string | undefined, name: string): Promise<boolean> {
    const { collegeKeys } = await this.lists();
    const lists = state === undefined ? [...collegeKeys.values()] : [collegeKeys.get(nameKey(state))];
    return lists.some((keys) => keys?.has(nameKey(name)) === true);
  }

  /** Whether a prant has a unit of this name. */
  async knowsUnit(prant: string, state: string, name: string): Promise<boolean> {
    return (await this.lists()).unitKeys.get(prantKey(prant, state))?.has(nameKey(name)) === true;
  }

  private async lists(): Promise<ReferenceLists> {
    if (this.kept !== undefined && performance.now() < this.freshUntil) return this.kept.lists;
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async check(): Promise<ReferenceLists> {
    const version = await this.repository.version();
    if (this.kept?.version !== version) {
      this.kept = { version, lists: listsOf(await this.repository.all()) };
    }
    this.freshUntil = performance.now() + KEEP_MS;
    return this.kept.lists;
  }
}
