import type { TextKey } from '@portal/contract/texts';

/** A file that can not be read as a register, with the key of the sentence that says why and what stands at its places. */
export class UnreadableSheet extends Error {
  constructor(
    readonly key: TextKey,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
    this.name = 'UnreadableSheet';
  }
}
