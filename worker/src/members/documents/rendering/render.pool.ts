import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { Piscina } from 'piscina';
import sharp from 'sharp';
import { type DocumentKind, provenPhotoOf } from '@portal/contract/members/document-kinds';
import { drawingDuration } from '@portal/backend/platform/monitoring/metrics';
import { createThreadPool } from '../../../platform/thread-pool.js';
import { THREAD_IDLE_MS } from '../../../platform/worker.limits.js';
import type { DocumentData } from './document-data.js';
import type { DrawnDocument } from './render-document.js';
import type { RenderResult, RenderTask } from './render.thread.js';

export interface RendererOptions {
  /** concurrent renderings, one thread each; two use two cores */
  readonly threads?: number;
  /** time-out of one rendering, without its wait in the queue; milliseconds */
  readonly timeoutMs?: number;
  /** JavaScript heap of one thread, MiB; pixel memory is bounded by the sizes of documents and pictures */
  readonly memoryMb?: number;
}

/** A rendering timed out; its thread was terminated and replaced. */
export class RenderTimedOut extends Error {
  constructor(readonly document: DocumentKind) {
    super(`Drawing the ${document} took too long`);
  }
}

/** Longest side of the photo that `/verify` shows, in pixels. */
const PHOTO_SIDE = 160;

const smallPhoto = async (photo: Uint8Array): Promise<Buffer> =>
  sharp(photo)
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();

const DEFAULT_THREADS = 2;
/** A rendering takes about 50 ms, the first of a thread two seconds; the limits allow for a machine under memory pressure. */
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MEMORY_MB = 192;

/** Renders documents in threads, so that job locks are still renewed (REL-05). */
export class DocumentRenderer {
  private readonly pool: Piscina<RenderTask, RenderResult>;
  private readonly timeoutMs: number;
  /** Replaces the pool's queue, in which a task's time-out would already run. */
  private readonly oneForEachThread: LimitFunction;

  constructor({
    threads = DEFAULT_THREADS,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    memoryMb = DEFAULT_MEMORY_MB,
  }: RendererOptions = {}) {
    this.timeoutMs = timeoutMs;
    this.oneForEachThread = pLimit(threads);
    this.pool = createThreadPool('@portal/worker/members/documents/rendering/render.thread', {
      threads,
      heapMb: memoryMb,
      idleMs: THREAD_IDLE_MS,
    });
  }

  /**
   * @param kind of document
   * @param data the pictures' bytes stay usable for the caller
   * @returns a JPEG of the size in the table of kinds
   * @throws RenderTimedOut; Error if a text does not fit or a picture cannot be decoded
   */
  async render(kind: DocumentKind, data: DocumentData): Promise<Buffer> {
    const { image } = await this.oneForEachThread(async () => this.rendered(kind, data, false));
    return bufferOf(image);
  }

  /**
   * Renders a document and its print PDF from the same layout; both or neither.
   * @throws as {@link render}; Error if no font has a letter of a text
   */
  async draw(kind: DocumentKind, data: DocumentData): Promise<DrawnDocument> {
    const { image, pdf } = await this.oneForEachThread(async () => this.rendered(kind, data, true));
    if (pdf === undefined) throw new Error(`The ${kind} has no page for print`);
    const drawn = { image: bufferOf(image), pdf: bufferOf(pdf) };
    if (kind !== provenPhotoOf || data.photo === undefined) return drawn;
    return { ...drawn, photo: await smallPhoto(data.photo) };
  }

  /** Waits for running renderings and ends the threads. */
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

/** Copies bytes before they are sent to a thread: a small Buffer would be sent with the whole of Node's buffer pool. */
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
