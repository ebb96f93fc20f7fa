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

/** A change shows everywhere within this time; every page and every mail reads the record. */
const KEEP_MS = 2_000;

/** The organisation's name, motto, signatories and colours: one record for both apps and the worker (docs/rules/records.md). */
@Injectable()
export class BrandingService implements OnApplicationBootstrap {
  private kept?: { readonly value: Branding; readonly until: number };

  constructor(
    private readonly records: BrandingRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Stores the contract's default unless there is a record. */
  async onApplicationBootstrap(): Promise<void> {
    await this.records.seed(defaultBranding, this.clock.now());
  }

  /** The current record, up to 2 s old; fields that an older record lacks come from the default. */
  async current(): Promise<Branding> {
    const now = this.clock.now().getTime();
    if (this.kept !== undefined && this.kept.until > now) return this.kept.value;
    return this.latest();
  }

  /** The stored record, for documents, which must not miss a change of a second ago. */
  async latest(): Promise<Branding> {
    const now = this.clock.now().getTime();
    const value = wholeOf(await this.records.find());
    this.kept = { value, until: now + KEEP_MS };
    return value;
  }

  /** The record that was current at a time; the first one for earlier times. */
  async asOf(at: Date): Promise<Branding> {
    const versions = await this.records.versions();
    return wholeOf(versions.findLast(({ updatedAt }) => updatedAt <= at) ?? versions[0]);
  }

  /** The parts that pages show. */
  async shown(): Promise<Branding> {
    const { art: _art, ...shown } = await this.current();
    return shown;
  }

  /** The prefixes of application numbers, the current one first (docs/rules/numbers.md). */
  async numberPrefixes(): Promise<string[]> {
    const [{ numberPrefix }, former] = await Promise.all([this.current(), this.records.formerPrefixes()]);
    return [...new Set([numberPrefix, ...former])];
  }

  /**
   * The stored record with its version.
   * @throws WireError 404 when there is none, which a restart fixes
   */
  async version(): Promise<BrandingVersion> {
    const row = await this.records.find();
    if (row === undefined) throw notFound();
    return { version: row.version ?? 1, updatedAt: row.updatedAt.toISOString(), branding: wholeOf(row) };
  }

  /**
   * Stores the next version; logo, signatures, seal, photograph and guide videos stay. Does nothing without a change.
   * @throws WireError 409 `branding.stale` when another version than the one read is current
   */
  async change(actor: Actor, { version, branding }: ChangeBrandingDto): Promise<BrandingVersion> {
    const given = plain(branding);
    return this.next(actor, (before) => ({ ...before, ...given }), version);
  }

  /** Stores the next version with a picture or video added, replaced or removed; the rest stays. */
  async changeArt(actor: Actor, slot: BrandingSlot, key: string | undefined): Promise<BrandingVersion> {
    return this.next(actor, (before) => withArt(before, slot, key));
  }

  /** @param read the version that was changed; any when absent */
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

/** Returns plain objects without the validation classes. */
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
