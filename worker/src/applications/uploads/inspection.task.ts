import type { TextKey } from '@portal/contract/texts';
import { Refusal } from './refusal.js';

/** The code of a Node.js error, such as `ERR_BUFFER_TOO_LARGE`; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** A file to inspect in a thread. */
export interface InspectionTask {
  readonly bytes: Uint8Array;
  /** Step counter shared with the caller; 1 when the work starts. */
  readonly steps: Int32Array;
  /** CPU time limit in ms, independent of the load of the machine. */
  readonly cpuMs: number;
  /** For a PDF of staff: it is stored unchanged unless it has active content. */
  readonly mayBeKept?: boolean;
}

/** The content to store. */
export interface Kept<Bytes extends Uint8Array = Uint8Array> {
  readonly kept: Bytes;
  /** Warning shown with the accepted file. */
  readonly warning?: TextKey | undefined;
}

/**
 * The result of a thread: the reason of a refusal, or the content to store. A plain object, because threads can not pass class instances.
 */
export type InspectionFinding = { readonly refused: TextKey } | Kept;

/** Runs `work` on a file within its CPU limit, and returns a refusal as a finding. */
export async function findingOf(
  { bytes, steps, cpuMs }: InspectionTask,
  work: (file: Buffer, onStep: () => void) => Promise<Kept>,
): Promise<InspectionFinding> {
  const before = process.threadCpuUsage();
  const onStep = (): void => {
    Atomics.add(steps, 0, 1);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > cpuMs * 1000) throw new Refusal('file.tooComplicated');
  };
  Atomics.store(steps, 0, 1);
  try {
    return await work(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), onStep);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
