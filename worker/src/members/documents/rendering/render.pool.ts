import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { drawingDuration } from '@portal/backend/platform/monitoring/metrics';
import { THREAD_IDLE_MS } from '../../../platform/worker.limits.js';
import type { DocumentData } from './document-data.js';
import type { DrawnDocument } from './render-document.js';
import type { RenderResult, RenderTask } from './render.thread.js';

export interface RendererOptions {
  /** drawings at a time, each in a thread of its own; two fill two cores (row 4) */
  readonly threads?: number;
  /** for one drawing from its start, not from its wait in the queue; milliseconds */
  readonly timeoutMs?: number;
  /** for the JavaScript of one thread, MiB; its pixels are bounded by the size of the documents and of the pictures */
  readonly memoryMb?: number;
}

/** A drawing took longer than it may; its thread was ended and replaced. */
export class RenderTimedOut extends Error {
  constructor(readonly document: DocumentKind) {
    super(`Drawing the ${document} took too long`);
  }
}

const DEFAULT_THREADS = 2;
/** A drawing takes about 50 ms, the first of a thread two seconds; this is long enough for both on a machine that swaps. */
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MEMORY_MB = 192;

/** By the name of the package, so that it is the compiled file also where this one is run from its source. */
const threadFile = (): string =>
  fileURLToPath(import.meta.resolve('@portal/worker/members/documents/rendering/render.thread'));

/** Draws documents outside the event loop, so that the locks of jobs are renewed meanwhile (REL-05). */
export class DocumentRenderer {
  private readonly pool: Piscina<RenderTask, RenderResult>;
  private readonly timeoutMs: number;
  /** The pool has a queue, but a task's time-out would run while it waits in it. */
  private readonly oneForEachThread: LimitFunction;

  constructor({
    threads = DEFAULT_THREADS,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    memoryMb = DEFAULT_MEMORY_MB,
  }: RendererOptions = {}) {
    this.timeoutMs = timeoutMs;
    this.oneForEachThread = pLimit(threads);
    this.pool = new Piscina({
      filename: threadFile(),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: THREAD_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
  }

  /**
   * @param kind of document
   * @param data that stand on it; the pictures' bytes stay usable for the caller
   * @returns a JPEG of the size that the table of kinds says
   * @throws RenderTimedOut; Error when a text has no room or a picture cannot be read
   */
  async render(kind: DocumentKind, data: DocumentData): Promise<Buffer> {
    const { image } = await this.oneForEachThread(async () => this.rendered(kind, data, false));
    return bufferOf(image);
  }

  /**
   * As `render`, with its page for print: both of the same places, or an error and neither.
   * @throws Error as well when no font has a letter of a text
   */
  async draw(kind: DocumentKind, data: DocumentData): Promise<DrawnDocument> {
    const { image, pdf } = await this.oneForEachThread(async () => this.rendered(kind, data, true));
    if (pdf === undefined) throw new Error(`The ${kind} has no page for print`);
    return { image: bufferOf(image), pdf: bufferOf(pdf) };
  }

  /** Waits for the drawings under way and ends the threads. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private async rendered(kind: DocumentKind, data: DocumentData, isPrinted: boolean): Promise<RenderResult> {
    const end = drawingDuration.startTimer({ kind });
    try {
      const task = {
        kind,
        isPrinted,
        data: {
          ...data,
          ...copied({ photo: data.photo, signature: data.signature }),
          ...(data.art === undefined ? {} : { art: copied(data.art) }),
        },
      };
      const drawn = await this.pool.run(task, { signal: AbortSignal.timeout(this.timeoutMs) });
      end({ outcome: 'drawn' });
      return drawn;
    } catch (error) {
      end({ outcome: 'failed' });
      if (error instanceof Error && error.name === 'AbortError') throw new RenderTimedOut(kind);
      throw error;
    }
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** What is sent to a thread is copied with the whole memory it is a view of, which for a small Buffer is Node's pool. */
function copied<Name extends string>(
  pictures: Readonly<Partial<Record<Name, Uint8Array | undefined>>>,
): Partial<Record<Name, Uint8Array>> {
  const copies: Partial<Record<Name, Uint8Array>> = {};
  for (const name in pictures) {
    const bytes = pictures[name];
    if (bytes !== undefined) copies[name] = new Uint8Array(bytes);
  }
  return copies;
}
