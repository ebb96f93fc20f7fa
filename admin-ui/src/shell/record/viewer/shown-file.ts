import type { View } from './view.ts';

/** What a view of a file is given. */
export interface ShownFile {
  readonly address: string;
  /** What it is and whose. */
  readonly name: string;
  readonly view: View;
  /** The file could not be read. */
  readonly failed: () => void;
}
