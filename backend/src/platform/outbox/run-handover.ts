import type { Handover } from './handler.decorators.js';
import { LeaseLost } from './run-with-lease.js';

/** Writes the progress to the claim; false when the claim was lost. */
interface HandoverRecorder {
  begun(): Promise<boolean>;
  accepted(): Promise<boolean>;
}

/** Tracks the irreversible step of one run. */
export class RunHandover implements Handover {
  private isBegun = false;

  /** @param isAccepted whether the remote side accepted in an earlier run */
  constructor(
    private readonly key: string,
    public isAccepted: boolean,
    private readonly recorder: HandoverRecorder,
  ) {}

  /** Whether it is unknown if the effect happened. */
  get isOpen(): boolean {
    return this.isBegun && !this.isAccepted;
  }

  async begin(): Promise<void> {
    if (!(await this.recorder.begun())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  undo(): void {
    this.isBegun = false;
  }

  async accept(): Promise<void> {
    // The effect has happened even if this write fails: the run continues and records it as done.
    this.isAccepted = await this.recorder.accepted().catch(() => false);
  }
}
