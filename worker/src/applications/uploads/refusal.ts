import type { TextKey } from '@portal/contract/texts';

/** Refuses an upload, with the text key of the reason. */
export class Refusal extends Error {
  constructor(readonly reason: TextKey) {
    super(reason);
    this.name = 'Refusal';
  }
}
