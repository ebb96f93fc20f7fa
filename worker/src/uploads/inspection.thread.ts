import type { TextKey } from '@portal/contract';
import { pngOfBmp } from './bmp.js';
import { inspectPdf } from './inspect-pdf.js';
import { Refusal } from './refusal.js';

export interface InspectionTask {
  readonly kind: 'pdf' | 'bmp';
  readonly bytes: Uint8Array;
  /** Shared with the caller: set to 1 when the work begins. */
  readonly began: Int32Array;
}

/** What a thread found: why the file is refused, or the BMP as PNG. A class would lose itself on the way. */
export interface InspectionFinding {
  readonly refused?: TextKey;
  readonly png?: Uint8Array;
}

export default async function inspect({ kind, bytes, began }: InspectionTask): Promise<InspectionFinding> {
  Atomics.store(began, 0, 1);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'bmp') return { png: await pngOfBmp(file) };
    await inspectPdf(file);
    return {};
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
