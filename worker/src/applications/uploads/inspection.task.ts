import type { TextKey } from '@portal/contract/texts';
import { Refusal } from './refusal.js';

/** The code of an error of Node, `ERR_BUFFER_TOO_LARGE`; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** One file for a thread. */
export interface InspectionTask {
  readonly bytes: Uint8Array;
  /** Shared with the caller: counts the steps of the work, of which the first is its beginning. */
  readonly steps: Int32Array;
  /** Time of the processor that the thread may use for it, in ms: what others do on the machine does not count. */
  readonly cpuMs: number;
  /** Of a PDF that keeps its bytes: it is opened, and not drawn. */
  readonly opensOnly?: boolean;
}

/** What a thread keeps of a file. */
export interface Kept<Bytes extends Uint8Array = Uint8Array> {
  readonly kept: Bytes;
  /** What the person is told beside it: the file is taken all the same. */
  readonly warning?: TextKey | undefined;
}

/** What a thread found: why the file is refused, or what is kept of it. A class would lose itself on the way. */
export type InspectionFinding = { readonly refused: TextKey } | Kept;

/** Does the work of a thread on one file. */
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
