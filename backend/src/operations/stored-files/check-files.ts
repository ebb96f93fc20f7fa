import type mongoose from 'mongoose';
import type { StorageService } from '../../platform/storage/s3.js';
import type { DocumentRestorer } from '../../reviewing/regeneration/document-restorer.service.js';
import { type CountedKind, countedKinds } from './counted-files.js';
import { type MissingFile, missingFiles, type Tallies } from './missing-files.js';

/** So many are named, unless all are asked for. */
const NAMED = 50;

export interface FilesToCheck {
  readonly db: mongoose.mongo.Db;
  readonly storage: StorageService;
  readonly now: Date;
  /** Has the documents of members drawn again; nothing is changed without it. */
  readonly redrawing?: Pick<DocumentRestorer, 'ask'> | undefined;
}

/**
 * Tells what is missing in the storage: each file, then counts by kind, then what is drawn again and what cannot be.
 * @param isNamed whether all are named
 * @param say takes one line
 * @returns how many are missing
 */
export async function checkFiles(
  { db, storage, now, redrawing }: FilesToCheck,
  isNamed: boolean,
  say: (line: string) => void,
): Promise<number> {
  const tallies: Tallies = new Map();
  const drawing = new Drawing(redrawing, isNamed, say);
  let count = 0;
  for await (const file of missingFiles(db, storage, { now, tallies })) {
    count += 1;
    if (isNamed || count <= NAMED) say(`missing: ${file.of}: ${file.key}`);
    await drawing.take(file);
  }
  if (!isNamed && count > NAMED) say(`${count - NAMED} more are missing: --all names every one.`);
  for (const [kind, words] of Object.entries(countedKinds)) {
    const { counted, missing } = tallies.get(kind as CountedKind) ?? { counted: 0, missing: 0 };
    if (counted > 0) say(`${words}: ${counted}, ${missing} missing`);
  }
  drawing.end();
  say(count === 0 ? 'Nothing is missing.' : `${count} files are missing.`);
  return count;
}

/** The members whose documents are drawn again, each once: their files come one after the other. */
class Drawing {
  private last = '';
  private asked = 0;
  private underWay = 0;
  private refused = 0;

  constructor(
    private readonly redrawing: Pick<DocumentRestorer, 'ask'> | undefined,
    private readonly isNamed: boolean,
    private readonly say: (line: string) => void,
  ) {}

  async take({ kind, memberId, memNo = '' }: MissingFile): Promise<void> {
    if (this.redrawing === undefined || kind !== 'documents') return;
    if (memberId === undefined || memberId === this.last) return;
    this.last = memberId;
    const { asked, underWay, refused } = await this.redrawing.ask(memberId);
    if (asked > 0) this.asked += 1;
    if (underWay > 0) this.underWay += 1;
    for (const why of refused) {
      this.refused += 1;
      if (this.isNamed || this.refused <= NAMED) this.say(`not drawn: member ${memNo}: ${why}`);
    }
  }

  end(): void {
    if (this.redrawing === undefined) return;
    const { asked, underWay, refused } = this;
    if (!this.isNamed && refused > NAMED)
      this.say(`${refused - NAMED} more are not drawn: --all names them.`);
    this.say(
      `Members whose documents are drawn again: ${asked}; were so already: ${underWay}; not drawn: ${refused}.`,
    );
  }
}
