import { Injectable } from '@nestjs/common';
import { KeyRotationRepository, type SealedDocument } from './key-rotation.repository.js';
import type { SealedCollection, SealedField } from './sealed-collection.js';
import { SealedTexts, UnreadableSeal } from './sealed-text.js';

/** Documents in memory at once. */
const BATCH = 200;

/** Attempts at a text that is rewritten concurrently, such as the head of the audit. */
const TRIES = 5;

/** The outcome of rotating one collection. */
export interface CollectionReport {
  readonly name: string;
  /** Re-encrypted with the newest key. */
  resealed: number;
  /** Already under the newest key. */
  upToDate: number;
  /** Rewritten concurrently at every attempt; left to the next run. */
  missed: number;
  /** Not decryptable by any key: `_id` and field of each. */
  readonly unreadable: string[];
}

/**
 * Re-encrypts texts sealed with DATA_KEYS under the newest key (SEC-51). Each text is replaced separately and only if unchanged, so a run
 * may be killed and repeated while the portal is running.
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
    let current: SealedDocument | undefined = document;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const field = current && collection.fields(current).find((one) => one.path === path);
      // Wiped meanwhile.
      if (field === undefined) return 'upToDate';
      const resealed = this.reseal(field);
      if (typeof resealed !== 'string') return resealed.state;
      if (await this.documents.replace(collection, document._id, field, resealed)) return 'resealed';
      current = await this.documents.find(collection, document._id);
    }
    return 'missed';
  }

  /** Returns the text under the newest key, or why it need not or cannot be replaced. */
  private reseal({ sealed, place }: SealedField): string | { state: 'upToDate' | 'unreadable' } {
    try {
      const text = this.texts.open(sealed, place);
      return this.texts.isNewest(sealed) ? { state: 'upToDate' } : this.texts.seal(text, place);
    } catch (error) {
      if (error instanceof UnreadableSeal) return { state: 'unreadable' };
      throw error;
    }
  }
}
