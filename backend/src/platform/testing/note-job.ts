import { IsString } from 'class-validator';
import { Handles, type JobContext } from '../outbox/handler.decorators.js';
import { defineJob } from '../outbox/define-job.js';

export class NotePayload {
  @IsString()
  id = '';
}

/** A job for tests of the outbox. */
export const note = defineJob({
  name: 'test.note',
  queue: 'maintenance',
  payload: NotePayload,
  priority: 'normal',
  attempts: 2,
  backoffMs: 10,
  maxRunMs: 1_000,
  key: ({ id }) => id,
});
export const keyOf = (id: string) => `test.note:${id}`;

/** Records its runs; tests replace `behaviour`. */
@Handles(note)
export class NoteHandler {
  readonly ran: string[] = [];
  readonly contexts: JobContext[] = [];
  behaviour: (payload: NotePayload, context: JobContext) => Promise<unknown> = () => Promise.resolve();

  async handle(payload: NotePayload, context: JobContext): Promise<unknown> {
    this.contexts.push(context);
    const result = await this.behaviour(payload, context);
    this.ran.push(payload.id);
    return result;
  }

  reset(): void {
    this.ran.length = 0;
    this.contexts.length = 0;
    this.behaviour = () => Promise.resolve();
  }
}
