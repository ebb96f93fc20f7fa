import { CallError } from '@portal/contract/client';
import { membershipConsent } from '@portal/contract/applications/consent';
import type { ConsentDto } from '@portal/contract/applications/requests';
import type { Language } from '@portal/contract/enums';
import type { Answers } from '../form/steps.ts';
import { sameAnswers } from './answer-differences.ts';
import type { UnsavedAnswers } from './unsaved-answers.ts';

/**
 * `untouched`: nothing was changed; `waiting`: there are unsaved changes; `offline`: the last save failed and is
 * retried; `stale`: the draft was changed elsewhere; `closed`: it was submitted; `lost`: a browser that proved the
 * mailbox has it now.
 */
export type SaveStatus =
  'untouched' | 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' | 'closed' | 'lost';

/** States in which nothing is saved until the user decides. */
const halted: readonly SaveStatus[] = ['stale', 'closed', 'lost'];

/** A draft as stored on the server. */
export interface ServerDraft {
  readonly version: number;
  readonly answers: Answers;
}

export interface DraftSaverOptions {
  /**
   * Saves on the server.
   * @returns the new version
   * @throws CallError
   */
  save: (draft: {
    version: number;
    answers: Answers;
    step: number;
    language: Language;
    consents?: ConsentDto[];
  }) => Promise<number>;
  /** Returns the draft on the server; null if it no longer exists. */
  load: () => Promise<ServerDraft | null>;
  unsaved: UnsavedAnswers;
  language: () => Language;
  /** Debounce delay after the last change, in ms. */
  delayMs?: number;
  /** Retry delay after a save without an answer, in ms. */
  retryMs?: number;
}

/**
 * Saves the draft while the form is filled in: one request at a time, the latest answers last. Unsaved answers are
 * also stored in the browser (docs/rules/pages.md).
 * Optimistic concurrency: a version conflict makes the draft `stale`, unless the server holds what this browser sent
 * last. The user then chooses a version; nothing is lost until then (docs/rules/drafts.md).
 */
export class DraftSaver {
  #options: DraftSaverOptions;
  #version: number;
  #answers: Answers;
  #step: number;
  /** The consent to save; undefined if it is unchanged. */
  #consented: boolean | undefined;
  #dirty = false;
  #lastSent: Answers | undefined;
  #serverDraft: ServerDraft | undefined;
  #status: SaveStatus = 'untouched';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #listeners = new Set<() => void>();

  constructor(options: DraftSaverOptions, start: { version: number; answers: Answers; step: number }) {
    this.#options = options;
    this.#version = start.version;
    this.#answers = start.answers;
    this.#step = start.step;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): SaveStatus => this.#status;

  /** Returns the conflicting draft on the server while `stale`; undefined if it no longer exists. */
  readonly serverDraft = (): ServerDraft | undefined => this.#serverDraft;

  /** Returns the unsaved answers of this browser. */
  readonly localAnswers = (): Answers => this.#answers;

  /** Marks stored local answers as conflicting with a newer draft. */
  startConflict(serverDraft: ServerDraft): void {
    this.#serverDraft = serverDraft;
    this.#dirty = true;
    this.#setStatus('stale');
  }

  /** Resolves the conflict by saving the local answers over the server's. */
  async overwriteServer(): Promise<boolean> {
    const serverDraft = this.#serverDraft;
    if (serverDraft === undefined) return false;
    this.#version = serverDraft.version;
    this.#serverDraft = undefined;
    this.#dirty = true;
    this.#options.unsaved.store({ version: this.#version, answers: this.#answers });
    this.#setStatus('waiting');
    return this.flush();
  }

  /** Resolves the conflict by dropping the local answers; the form restarts with the server's. */
  discardLocal(): void {
    this.#dirty = false;
    this.#options.unsaved.clear();
  }

  /** Schedules a save of new answers. */
  change(answers: Answers, step: number): void {
    if (halted.includes(this.#status)) return;
    this.#answers = answers;
    this.#step = step;
    this.#dirty = true;
    this.#options.unsaved.store({ version: this.#version, answers });
    if (this.#status === 'saved' || this.#status === 'untouched') this.#setStatus('waiting');
    this.#schedule(this.#options.delayMs ?? 1200);
  }

  /** Schedules a save of the consent. */
  setConsent(consented: boolean): void {
    if (halted.includes(this.#status)) return;
    this.#consented = consented;
    this.#dirty = true;
    this.#schedule(this.#options.delayMs ?? 1200);
  }

  /** Returns the consent given or withdrawn here; undefined if unchanged. */
  readonly consent = (): boolean | undefined => this.#consented;

  /**
   * Saves at once.
   * @returns true if everything is saved
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#dirty && !halted.includes(this.#status)) {
      this.#running = this.#saveOnce().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
    return !this.#dirty;
  }

  /** Stops the timers; unsaved answers remain in browser storage. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #setStatus(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  async #saveOnce(): Promise<void> {
    const answers = this.#answers;
    this.#dirty = false;
    this.#lastSent = answers;
    this.#setStatus('saving');
    try {
      this.#version = await this.#options.save({
        version: this.#version,
        answers,
        step: this.#step,
        language: this.#options.language(),
        ...(this.#consented === undefined ? {} : { consents: this.#consents(this.#consented) }),
      });
      this.#afterSave();
    } catch (error) {
      this.#dirty = true;
      await this.#handleError(error);
    }
  }

  #consents(consented: boolean): ConsentDto[] {
    return consented ? [{ ...membershipConsent, language: this.#options.language() }] : [];
  }

  #afterSave(): void {
    if (this.#dirty) {
      this.#options.unsaved.store({ version: this.#version, answers: this.#answers });
      this.#setStatus('waiting');
      this.#schedule(this.#options.delayMs ?? 1200);
    } else {
      this.#options.unsaved.clear();
      this.#setStatus('saved');
    }
  }

  async #handleError(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) return this.#handleConflict(error);
    if (error.answer.key === 'draft.elsewhere') return this.#setStatus('lost');
    // Discarded in another window, or expired.
    if (error.status === 404) return this.#setStatus('stale');
    this.#setStatus('offline');
    this.#schedule(this.#options.retryMs ?? 5000);
  }

  async #handleConflict(error: CallError): Promise<void> {
    if (error.answer.key === 'draft.closed') {
      this.#options.unsaved.clear();
      return this.#setStatus('closed');
    }
    let serverDraft: ServerDraft | null;
    try {
      serverDraft = await this.#options.load();
    } catch {
      this.#setStatus('offline');
      return this.#schedule(this.#options.retryMs ?? 5000);
    }
    if (serverDraft && this.#lastSent && sameAnswers(serverDraft.answers, this.#lastSent)) {
      this.#version = serverDraft.version;
      this.#dirty = !sameAnswers(serverDraft.answers, this.#answers);
      return this.#afterSave();
    }
    this.#serverDraft = serverDraft ?? undefined;
    this.#setStatus('stale');
  }
}
