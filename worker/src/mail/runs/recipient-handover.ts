import type { Handover } from '@portal/backend/platform/outbox/handles.decorator';
import { LeaseLost } from '@portal/backend/platform/outbox/keep-alive';

/** How the point of no return of one mail is noted. */
interface Marks {
  /** @returns false when the mail is not this turn's to send */
  begin(): Promise<boolean>;
  sent(): Promise<void>;
}

/** The point of no return of one mail of a run: noted in its own row, not with the job that sends a chunk of them. */
export class RecipientHandover implements Handover {
  readonly isAccepted = false;
  /** Whether the text of the mail began to leave. */
  isBegun = false;

  constructor(
    private readonly key: string,
    private readonly marks: Marks,
  ) {}

  async begin(): Promise<void> {
    if (!(await this.marks.begin())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  /** What becomes of it is written when the outcome is known. */
  undo(): void {
    return;
  }

  async accept(): Promise<void> {
    await this.marks.sent();
  }
}
