import type { TextKey } from '@portal/contract/texts';

/** A zip that is not read, with the key of the sentence that says why. */
export class UnreadableZip extends Error {
  constructor(readonly key: TextKey) {
    super(key);
    this.name = 'UnreadableZip';
  }
}
