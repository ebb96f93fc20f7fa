import { CallError } from '@portal/contract/client';
import { membershipConsent } from '@portal/contract/drafts/consent';
import type { ConsentDto } from '@portal/contract/drafts/requests';
import type { Language } from '@portal/contract/enums';
import type { Answers } from '../form/steps.ts';
import { sameAnswers } from './differences.ts';
import type { UnsavedAnswers } from './unsaved-answers.ts';

/** `untouched`: nothing was changed yet; `waiting`: something is not on the server yet; `offline`: it was tried in vain and will be tried again. */
export type SaveStatus = 'untouched' | 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' | 'closed';

/** A draft as the server has it. */
export interface Held {
  readonly version: number;
  readonly answers: Answers;
}

export interface DraftSaverParts {
  /** Saves on the server; answers the new version. Refusals are CallErrors. */
  save: (draft: {
    version: number;
    answers: Answers;
    step: number;
    language: Language;
    consents?: ConsentDto[];
  }) => Promise<number>;
  /** What the server holds now. */
  load: () => Promise<Held | null>;
  unsaved: UnsavedAnswers;
  language: () => Language;
  /** Milliseconds from the last keystroke to the saving. */
  delayMs?: number;
  /** Milliseconds until a saving that got no answer is tried again. */
  retryMs?: number;
}

/**
 * Keeps the server's draft up to date while somebody fills in the form: one saving at a time, the newest answers
 * last. What has not arrived yet is kept in the browser (docs/rules/pages.md). A version that was moved on elsewhere is
 * `stale`, unless what stands there is what this browser itself had sent; then the person chooses, and until then nothing is lost
 * (docs/rules/drafts.md).
 */
export class DraftSaver {
  #parts: DraftSaverParts;
  #version: number;
  #answers: Answers;
  #step: number;
  /** What is to be saved of the consent; undefined while it is as the server has it. */
  #agreed: boolean | undefined;
  #dirty = false;
  #sent: Answers | undefined;
  #there: Held | undefined;
  #status: SaveStatus = 'untouched';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #listeners = new Set<() => void>();

  constructor(parts: DraftSaverParts, start: { version: number; answers: Answers; step: number }) {
    this.#parts = parts;
    this.#version = start.version;
    this.#answers = start.answers;
    this.#step = start.step;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): SaveStatus => this.#status;

  /** What the server holds instead, while that is `stale`; undefined when it holds the draft no more. */
  readonly there = (): Held | undefined => this.#there;

  /** What was typed here, as it would be saved. */
  readonly mine = (): Answers => this.#answers;

  /** Answers that were kept here, and a draft that has moved on elsewhere meanwhile: the person chooses. */
  meet(there: Held): void {
    this.#there = there;
    this.#dirty = true;
    this.#show('stale');
  }

  /** The answers here take the place of what the server holds. */
  async keepMine(): Promise<boolean> {
    const there = this.#there;
    if (there === undefined) return false;
    this.#version = there.version;
    this.#there = undefined;
    this.#dirty = true;
    this.#parts.unsaved.keep({ version: this.#version, answers: this.#answers });
    this.#show('waiting');
    return this.flush();
  }

  /** The answers here are given up: the form begins anew with what the server holds. */
  takeTheirs(): void {
    this.#dirty = false;
    this.#parts.unsaved.forget();
  }

  /** Takes new answers and saves them a little later. */
  change(answers: Answers, step: number): void {
    if (this.#status === 'closed' || this.#status === 'stale') return;
    this.#answers = answers;
    this.#step = step;
    this.#dirty = true;
    this.#parts.unsaved.keep({ version: this.#version, answers });
    if (this.#status === 'saved' || this.#status === 'untouched') this.#show('waiting');
    this.#schedule(this.#parts.delayMs ?? 1200);
  }

  /** Takes the answer to the question for consent, which is saved with the answers. */
  agree(isAgreed: boolean): void {
    if (this.#status === 'closed' || this.#status === 'stale') return;
    this.#agreed = isAgreed;
    this.#dirty = true;
    this.#schedule(this.#parts.delayMs ?? 1200);
  }

  /** What was last answered to the question for consent here; undefined when it was not. */
  readonly agreed = (): boolean | undefined => this.#agreed;

  /** Saves now what is not on the server yet. Resolves when it was tried; true when all of it is there. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#dirty && this.#status !== 'stale' && this.#status !== 'closed') {
      this.#running = this.#saveOnce().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
    return !this.#dirty;
  }

  /** Ends the timers; what is not saved stays kept in the browser. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  async #saveOnce(): Promise<void> {
    const answers = this.#answers;
    this.#dirty = false;
    this.#sent = answers;
    this.#show('saving');
    try {
      this.#version = await this.#parts.save({
        version: this.#version,
        answers,
        step: this.#step,
        language: this.#parts.language(),
        ...(this.#agreed === undefined ? {} : { consents: this.#consents(this.#agreed) }),
      });
      this.#saved();
    } catch (error) {
      this.#dirty = true;
      await this.#refused(error);
    }
  }

  #consents(isAgreed: boolean): ConsentDto[] {
    return isAgreed ? [{ ...membershipConsent, language: this.#parts.language() }] : [];
  }

  #saved(): void {
    if (this.#dirty) {
      this.#parts.unsaved.keep({ version: this.#version, answers: this.#answers });
      this.#show('waiting');
      this.#schedule(this.#parts.delayMs ?? 1200);
    } else {
      this.#parts.unsaved.forget();
      this.#show('saved');
    }
  }

  async #refused(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) return this.#conflict(error);
    // Discarded in another window, or its time is over.
    if (error.status === 404) return this.#show('stale');
    this.#show('offline');
    this.#schedule(this.#parts.retryMs ?? 5000);
  }

  async #conflict(error: CallError): Promise<void> {
    if (error.answer.key === 'draft.closed') {
      this.#parts.unsaved.forget();
      return this.#show('closed');
    }
    let there: Held | null;
    try {
      there = await this.#parts.load();
    } catch {
      this.#show('offline');
      return this.#schedule(this.#parts.retryMs ?? 5000);
    }
    if (there && this.#sent && sameAnswers(there.answers, this.#sent)) {
      this.#version = there.version;
      this.#dirty = !sameAnswers(there.answers, this.#answers);
      return this.#saved();
    }
    this.#there = there ?? undefined;
    this.#show('stale');
  }
}
