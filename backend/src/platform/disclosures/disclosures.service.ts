import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { Clock } from '../clock.js';
import type { Tx } from '../mongo/unit-of-work.js';
import { type Disclosure, PERSONS_TOGETHER } from './disclosure.js';
import { DisclosuresRepository } from './disclosures.repository.js';

/** Collects the persons in the rows of one file while it is written. */
export interface DisclosureDraft {
  readonly id: string;
  /** @param ids hexadecimal ids of members or applications; duplicates count once */
  add(ids: readonly string[]): Promise<void>;
  /** Writes the rest; must be the last call. */
  end(): Promise<void>;
}

/** The register of recipients of personal data (docs/privacy.md), written with each export and retained as long as the audit. */
@Injectable()
export class Disclosures {
  constructor(
    private readonly disclosures: DisclosuresRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins the list of persons of a file. It takes effect with {@link finish}; the draft of a killed worker expires, and a retry begins
   * a new one.
   */
  begin(): DisclosureDraft {
    const id = String(new mongoose.Types.ObjectId());
    let waiting = new Set<string>();
    // Writes overlap with reading the next rows.
    let writing: Promise<void> = Promise.resolve();
    const flush = async (): Promise<void> => {
      await writing;
      const ids = [...waiting];
      waiting = new Set();
      if (ids.length > 0) writing = this.disclosures.addPersons(id, ids, this.clock.now());
      // The next await reports the error; this prevents an unhandled rejection.
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

  /** Records the disclosure when the rows may leave. @param disclosure with the id of the draft from {@link begin} */
  async finish(tx: Tx, disclosure: Omit<Disclosure, 'at'>): Promise<void> {
    await this.disclosures.finish({ ...disclosure, at: this.clock.now() }, tx.session);
  }

  /** Returns the disclosures of any of the persons, newest first. @param ids of members and applications */
  async of(ids: readonly string[], limit: number): Promise<Disclosure[]> {
    return this.disclosures.of(ids, limit);
  }
}
