import { Injectable } from '@nestjs/common';
import { KeyRotationRepository, type SealedDocument } from './key-rotation.repository.js';
import type { SealedCollection, SealedField } from './sealed-collection.js';
import { SealedTexts, UnreadableSeal } from './sealed-text.js';

/** Documents that are held in memory at once. */
const BATCH = 200;

/** How often a text is read again that somebody else writes at the same time, as the worker does with the end of the audit. */
const TRIES = 5;

/** What became of the sealed texts of one collection. */
export interface CollectionReport {
  readonly name: string;
  /** Sealed again with the newest key. */
  resealed: number;
  /** Were under the newest key already. */
  upToDate: number;
  /** Written by somebody else each time between reading and writing; the next run sees what they are now. */
  missed: number;
  /** Can not be opened by any key: `_id` and field of each. */
  readonly unreadable: string[];
}

/**
 * Moves what is encrypted with DATA_KEYS to the newest key (SEC-51). Each text is exchanged by itself and only while it is the
 * one that was read, so a run may be killed at any moment and repeated, beside a portal that works.
 */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly documents: KeyRotationRepository,
    private readonly texts: SealedTexts,
  ) {}

  async rotate(collection: SealedCollection): Promise<CollectionReport> {
    const report: CollectionReport = {
      name: collection.name,
      resealed: 0,
      upToDate: 0,
      missed: 0,
      unreadable: [],
    };
    let after: unknown;
    for (;;) {
      const batch = await this.documents.batch(collection, after, BATCH);
      for (const document of batch) await this.rotateDocument(collection, document, report);
      const last = batch.at(-1);
      if (last === undefined) return report;
      after = last._id;
    }
  }

  private async rotateDocument(
    collection: SealedCollection,
    document: SealedDocument,
    report: CollectionReport,
  ): Promise<void> {
    for (const { path } of collection.fields(document)) {
      const outcome = await this.rotateField(collection, document, path);
      if (outcome === 'unreadable') report.unreadable.push(`${String(document._id)} ${path}`);
      else report[outcome] += 1;
    }
  }

  private async rotateField(
    collection: SealedCollection,
    document: SealedDocument,
    path: string,
  ): Promise<'resealed' | 'upToDate' | 'missed' | 'unreadable'> {
    let present: SealedDocument | undefined = document;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const field = present && collection.fields(present).find((one) => one.path === path);
      // Wiped meanwhile: nothing is left that needs a key.
      if (field === undefined) return 'upToDate';
      const resealed = this.resealed(field);
      if (typeof resealed !== 'string') return resealed.state;
      if (await this.documents.replace(collection, document._id, field, resealed)) return 'resealed';
      present = await this.documents.find(collection, document._id);
    }
    return 'missed';
  }

  /** The text under the newest key, or why there is none to write. A text that does not open is told even under that key. */
  private resealed({ sealed, place }: SealedField): string | { state: 'upToDate' | 'unreadable' } {
    try {
      const text = this.texts.open(sealed, place);
      return this.texts.isNewest(sealed) ? { state: 'upToDate' } : this.texts.seal(text, place);
    } catch (error) {
      if (error instanceof UnreadableSeal) return { state: 'unreadable' };
      throw error;
    }
  }
}
