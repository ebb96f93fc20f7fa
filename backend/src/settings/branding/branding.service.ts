import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Branding, defaultBranding } from '@portal/contract/settings/brand';
import type { BrandingSlot } from '@portal/contract/settings/asset-slots';
import type { BrandingVersion } from '@portal/contract/settings/responses';
import type { ChangeBrandingDto } from '@portal/contract/settings/requests';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { BrandingRepository } from './branding.repository.js';
import { withArt } from './branding-slots.js';
import type { BrandingRow } from './branding.schema.js';

/** A change shows everywhere within this time; every page and every mail asks for the record. */
const KEEP_MS = 2_000;

/** The organisation's name, motto, signatories and colours: one record that both apps and the worker read (docs/rules/records.md). */
@Injectable()
export class BrandingService implements OnApplicationBootstrap {
  private kept?: { readonly value: Branding; readonly until: number };

  constructor(
    private readonly records: BrandingRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Stores the contract's default where there is no record yet. */
  async onApplicationBootstrap(): Promise<void> {
    await this.records.seed(defaultBranding, this.clock.now());
  }

  /** The record in force; fields that an older record lacks come from the default. */
  async current(): Promise<Branding> {
    const now = this.clock.now().getTime();
    if (this.kept !== undefined && this.kept.until > now) return this.kept.value;
    return this.latest();
  }

  /** The record as it is stored at this moment, for what stays as it is drawn: a document must not miss the change of a second ago. */
  async latest(): Promise<Branding> {
    const now = this.clock.now().getTime();
    const value = wholeOf(await this.records.find());
    this.kept = { value, until: now + KEEP_MS };
    return value;
  }

  /** The record that was in force at a moment; the first one there was for what is older. */
  async asOf(at: Date): Promise<Branding> {
    const versions = await this.records.versions();
    return wholeOf(versions.findLast(({ updatedAt }) => updatedAt <= at) ?? versions[0]);
  }

  /** What pages show of it. */
  async shown(): Promise<Branding> {
    const { art: _art, ...shown } = await this.current();
    return shown;
  }

  /** With what the numbers of applications begin, and those before it, the one in force first (docs/rules/numbers.md). */
  async numberPrefixes(): Promise<string[]> {
    const [{ numberPrefix }, former] = await Promise.all([this.current(), this.records.formerPrefixes()]);
    return [...new Set([numberPrefix, ...former])];
  }

  /**
   * The record as it is stored now, with its version.
   * @throws WireError 404 when there is none, which a start mends
   */
  async version(): Promise<BrandingVersion> {
    const row = await this.records.find();
    if (row === undefined) throw notFound();
    return { version: row.version ?? 1, updatedAt: row.updatedAt.toISOString(), branding: wholeOf(row) };
  }

  /**
   * Makes the next version; logo, signatures, seal and guide videos stay as they are, and what is stored already changes nothing.
   * @throws WireError 409 `branding.stale` when another version than the one read is in force
   */
  async change(actor: Actor, { version, branding }: ChangeBrandingDto): Promise<BrandingVersion> {
    const given = plain(branding);
    return this.next(actor, (before) => ({ ...before, ...given }), version);
  }

  /** Makes the next version with one picture or video more, another one, or none; the others, and every text, stay. */
  async changeArt(actor: Actor, slot: BrandingSlot, key: string | undefined): Promise<BrandingVersion> {
    return this.next(actor, (before) => withArt(before, slot, key));
  }

  /** @param read the version that a person has changed; any when absent */
  private async next(
    actor: Actor,
    changed: (before: Branding) => Branding,
    read?: number,
  ): Promise<BrandingVersion> {
    await this.unitOfWork.run(actor, async (tx) => {
      const row = await this.records.find(tx.session);
      if (row === undefined) throw notFound();
      const [before, version] = [wholeOf(row), row.version ?? 1];
      const value = changed(before);
      if (isDeepStrictEqual(value, before)) return;
      const isReplaced =
        (read ?? version) === version &&
        (await this.records.replace(row, value, this.clock.now(), tx.session));
      if (!isReplaced) throw conflict('branding.stale');
      tx.audit({
        action: 'branding.change',
        object: { kind: 'branding', id: 'branding' },
        before: { version },
        after: { version: version + 1, fields: changedFields(before, value) },
      });
    });
    delete this.kept;
    return this.version();
  }
}

function wholeOf(row: Pick<BrandingRow, 'value'> | undefined): Branding {
  return { ...defaultBranding, ...row?.value };
}

/** Without the classes that a request is checked by. */
function plain(branding: ChangeBrandingDto['branding']): ChangeBrandingDto['branding'] {
  const { signatories, doctorTitle, colours } = branding;
  return {
    ...branding,
    signatories: signatories.map((one) => ({ ...one })),
    doctorTitle: { ...doctorTitle },
    colours: { ...colours },
  };
}

/** Names of the parts that differ. */
function changedFields(before: Branding, after: Branding): string[] {
  return (Object.keys(after) as (keyof Branding)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
}
