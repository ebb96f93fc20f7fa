import { Injectable } from '@nestjs/common';
import {
  maxSentences,
  type ReadySentence,
  type SentenceKind,
} from '@portal/contract/settings/ready-sentences';
import type { MsgRow } from '@portal/contract/responses';
import type { ChangeReadySentenceDto, CreateReadySentenceDto } from '@portal/contract/settings/requests';
import { textOf } from '@portal/contract/texts';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ReadySentencesRepository, type StoredSentence } from './ready-sentences.repository.js';

/** The office's sentences for send-backs and rejections (docs/rules/states.md). */
@Injectable()
export class ReadySentences {
  constructor(
    private readonly sentences: ReadySentencesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All sentences in the order in which they were added, with the number of their uses. */
  async list(): Promise<ReadySentence[]> {
    const [rows, counts] = await Promise.all([this.sentences.all(), this.sentences.counts()]);
    return rows.map((row) => viewOf(row, counts.get(String(row._id)) ?? 0));
  }

  /** @throws 422 `readySentence.twice` for an English text in use; 409 `readySentence.most` when there are 30 of the kind */
  async create(actor: Actor, { kind, en, hi }: CreateReadySentenceDto): Promise<ReadySentence> {
    return this.change(actor, async (tx) => {
      const used = new Set(await this.sentences.placesOf(kind, tx.session));
      const place = Array.from({ length: maxSentences }, (_none, at) => at).find((at) => !used.has(at));
      if (place === undefined) throw conflict('readySentence.most');
      const row = await this.sentences.insert(
        { kind, place, en, hi, updatedAt: this.clock.now() },
        tx.session,
      );
      tx.audit({ action: 'readySentence.create', object: objectOf(row), after: auditOf(row) });
      return viewOf(row, 0);
    });
  }

  /** Changes both texts. @throws 404; 409 `readySentence.stale`; 422 as {@link create} */
  async edit(
    actor: Actor,
    id: string,
    { en, hi, updatedAt }: ChangeReadySentenceDto,
  ): Promise<ReadySentence> {
    const row = await this.change(actor, async (tx) => {
      const before = await this.known(tx, id);
      if (before.updatedAt.getTime() !== Date.parse(updatedAt)) throw conflict('readySentence.stale');
      if (before.en === en && before.hi === hi) return before;
      const after = { ...before, en, hi, updatedAt: this.clock.now() };
      await this.sentences.change(before._id, { en, hi }, after.updatedAt, tx.session);
      tx.audit({
        action: 'readySentence.change',
        object: objectOf(after),
        before: auditOf(before),
        after: auditOf(after),
      });
      return after;
    });
    return viewOf(row, (await this.sentences.counts()).get(id) ?? 0);
  }

  /** @throws 404 */
  async remove(actor: Actor, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const before = await this.known(tx, id);
      await this.sentences.remove(before._id, tx.session);
      tx.audit({ action: 'readySentence.remove', object: objectOf(before), before: auditOf(before) });
    });
    return { status: 200, msg: textOf('readySentence.removed') };
  }

  /** Counts the use of sentences in a decision, in its transaction; one that was removed meanwhile counts nothing. */
  async countUse(tx: Tx, kind: SentenceKind, ids: readonly (string | undefined)[]): Promise<void> {
    const used = ids.filter((id) => id !== undefined);
    if (used.length > 0) await this.sentences.addUses(kind, used, this.clock.now(), tx.session);
  }

  /** Both texts of a sentence; undefined for one that is unknown or of another kind. */
  async wordsOf(kind: SentenceKind, id: string): Promise<Pick<ReadySentence, 'en' | 'hi'> | undefined> {
    const row = (await this.list()).find((one) => one.id === id && one.kind === kind);
    return row && { en: row.en, hi: row.hi };
  }

  private async known(tx: Tx, id: string): Promise<StoredSentence> {
    const row = await this.sentences.byId(id, tx.session);
    if (row === undefined) throw notFound();
    return row;
  }

  /** One unit of work; the second of two concurrent writers of a text or place gets an error. */
  private async change<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(actor, work);
    } catch (error) {
      if (isDuplicateKey(error, 'en')) throw unprocessable([fieldError('en', 'readySentence.twice')]);
      if (isDuplicateKey(error)) throw conflict('readySentence.stale');
      throw error;
    }
  }
}

function viewOf({ _id, kind, en, hi, updatedAt }: StoredSentence, used: number): ReadySentence {
  return { id: String(_id), kind, en, hi, used, updatedAt: updatedAt.toISOString() };
}

const objectOf = ({ _id }: StoredSentence) => ({ kind: 'readySentence', id: String(_id) }) as const;

const auditOf = ({ kind, en, hi }: StoredSentence) => ({ kind, entry: `${en} / ${hi}` });
