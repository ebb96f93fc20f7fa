import { IsString } from 'class-validator';
import { Handles, type JobContext } from '../outbox/handles.decorator.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

export class NotePayload {
  @IsString()
  id = '';
}

/** A job for the tests of the machinery. */
export const note = defineJob({
  name: 'test.note',
  queue: 'maintenance',
  payload: NotePayload,
  attempts: 2,
  backoffMs: 10,
  key: ({ id }) => id,
});
export const noteJob = note as unknown as JobDefinition<object>;
export const keyOf = (id: string) => `test.note:${id}`;

/** Notes what ran; a test sets what happens meanwhile. */
@Handles(note)
export class NoteHandler {
  readonly ran: string[] = [];
  readonly contexts: JobContext[] = [];
  behaviour: (payload: NotePayload) => Promise<unknown> = () => Promise.resolve();

  async handle(payload: NotePayload, context: JobContext): Promise<unknown> {
    this.contexts.push(context);
    const result = await this.behaviour(payload);
    this.ran.push(payload.id);
    return result;
  }

  reset(): void {
    this.ran.length = 0;
    this.contexts.length = 0;
    this.behaviour = () => Promise.resolve();
  }
}
