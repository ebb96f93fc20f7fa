import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { Clock } from '../clock.js';
import type { Tx } from '../mongo/unit-of-work.js';
import type { Disclosure } from './disclosure.js';
import { PERSONS_TOGETHER } from './disclosures.limits.js';
import { DisclosuresRepository } from './disclosures.repository.js';

/** Collects who is in the rows of one file, while they are written. */
export interface DisclosureDraft {
  readonly id: string;
  /** @param ids of members or applications, hexadecimal; the same id twice counts once */
  add(ids: readonly string[]): Promise<void>;
  /** Writes what is left; nothing is added after it. */
  end(): Promise<void>;
}

/** The register of who received whose data (docs/privacy.md): written with each export, kept as long as the audit. */
@Injectable()
export class Disclosures {
  constructor(
    private readonly disclosures: DisclosuresRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins the list of persons of a file. It counts for nothing until {@link finish}; what a killed worker leaves goes by itself, and
   * whoever writes the file again begins another one.
   */
  begin(): DisclosureDraft {
    const id = String(new mongoose.Types.ObjectId());
    let waiting = new Set<string>();
    // While it is written the next rows are read.
    let writing: Promise<void> = Promise.resolve();
    const flush = async (): Promise<void> => {
      await writing;
      const ids = [...waiting];
      waiting = new Set();
      if (ids.length > 0) writing = this.disclosures.addPersons(id, ids, this.clock.now());
      // Whoever waits for it next is told.
      writing.catch(() => undefined);
    };
    return {
      id,
      add: async (ids) => {
        for (const one of ids) waiting.add(one);
        if (waiting.size >= PERSONS_TOGETHER) await flush();
      },
      end: async () => {
        await flush();
        await writing;
      },
    };
  }

  /** The rows have left, or may from now on. @param disclosure with the id of what {@link begin} gave */
  async finish(tx: Tx, disclosure: Omit<Disclosure, 'at'>): Promise<void> {
    await this.disclosures.finish({ ...disclosure, at: this.clock.now() }, tx.session);
  }

  /** What had one of these persons, the newest first. @param ids of a member's records and of the applications */
  async of(ids: readonly string[], limit: number): Promise<Disclosure[]> {
    return this.disclosures.of(ids, limit);
  }
}
