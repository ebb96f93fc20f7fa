import type { Handover } from './handles.decorator.js';
import { LeaseLost } from './keep-alive.js';

/** What is noted with the claim; false means that the effect is in other hands. */
interface HandoverNotes {
  begun(): Promise<boolean>;
  accepted(): Promise<boolean>;
}

/** The irreversible part of one run, as the runner sees it. */
export class RunHandover implements Handover {
  private isBegun = false;

  /** @param isAccepted by the other side in an earlier run */
  constructor(
    private readonly key: string,
    public isAccepted: boolean,
    private readonly notes: HandoverNotes,
  ) {}

  /** Whether the effect may have happened, and nobody knows. */
  get isOpen(): boolean {
    return this.isBegun && !this.isAccepted;
  }

  async begin(): Promise<void> {
    if (!(await this.notes.begun())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  undo(): void {
    this.isBegun = false;
  }

  async accept(): Promise<void> {
    // It has happened, whether or not this can be written now: the run goes on to record it as done.
    this.isAccepted = await this.notes.accepted().catch(() => false);
  }
}
