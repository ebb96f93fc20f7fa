import type { TextKey } from '@portal/contract/texts';

/** An upload that is refused, with the text that tells the person why. */
export class Refusal extends Error {
  constructor(readonly reason: TextKey) {
    super(reason);
    this.name = 'Refusal';
  }
}
