import type { Handover } from './handles.decorator.js';
import { LeaseLost } from './keep-alive.js';

/** The irreversible part of one run, as the runner sees it. */
export class RunHandover implements Handover {
  private isBegun = false;

  /** @param note records that it begins; false means that the effect is in other hands */
  constructor(
    private readonly key: string,
    private readonly note: () => Promise<boolean>,
  ) {}

  /** Whether the effect may have happened. */
  get isOpen(): boolean {
    return this.isBegun;
  }

  async begin(): Promise<void> {
    if (!(await this.note())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  undo(): void {
    this.isBegun = false;
  }
}
