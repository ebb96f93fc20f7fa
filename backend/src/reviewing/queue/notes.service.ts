import { Injectable } from '@nestjs/common';
import { indiaDay, isCalendarDay } from '@portal/contract/format';
import type { AddNoteDto } from '@portal/contract/reviewing/queue.requests';
import type { NoteView } from '@portal/contract/reviewing/queue.responses';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { ApplicationQueueRepository } from '../../applications/application-queue.repository.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { Claims } from './claims.service.js';
import { mentionedNames } from './mentions.js';
import { NotesRepository } from './notes.repository.js';
import type { NoteRow } from './notes.schema.js';
import { queueLimits } from './queue.limits.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notes of staff on an application, which its applicant never sees (docs/rules/queue.md). */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly queue: ApplicationQueueRepository,
    private readonly claims: Claims,
    private readonly staff: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Latest first. @throws 404, 403 as Claims.readable */
  async list(principal: StaffPrincipal, id: string): Promise<NoteView[]> {
    await this.claims.readable(principal, id);
    const rows = await this.notes.of(id, queueLimits.notes);
    const names = await this.staff.ofIds(rows.map(({ by }) => by));
    return rows.map((row) => viewOf(row, names.get(row.by)));
  }

  /**
   * Stores a note with its mentions and follow-up. Without a day it ends a follow-up that is due.
   * @throws 404, 403 as Claims.readable; 409 `application.purged` for a tombstone; 422 `queue.followUp` for a day that is past, unreal or
   * more than a year ahead
   */
  async add(
    actor: Actor,
    principal: StaffPrincipal,
    id: string,
    { text, followUp: day }: AddNoteDto,
  ): Promise<NoteView> {
    const now = this.clock.now();
    const today = indiaDay(now);
    const followUp = day === '' ? undefined : day;
    const last = indiaDay(new Date(now.getTime() + queueLimits.followUpDays * DAY_MS));
    if (followUp !== undefined && (!isCalendarDay(followUp) || followUp < today || followUp > last))
      throw unprocessable([fieldError('followUp', 'queue.followUp')]);
    const names = mentionedNames(text);
    const mentions = (await this.staff.enabled())
      .filter(({ id: staffId, username }) => staffId !== principal.id && names.has(username))
      .map(({ id: staffId }) => staffId);
    const row = await this.unitOfWork.run(actor, async (tx): Promise<NoteRow> => {
      const { queue, purgedAt } = await this.claims.readable(principal, id, tx);
      if (purgedAt !== undefined) throw conflict('application.purged');
      const note = { applicationId: id, text: text.trim(), by: principal.id, at: now };
      const stored = await this.notes.insert(
        { ...note, ...(followUp === undefined ? {} : { followUp }) },
        tx.session,
      );
      const open = queue?.followUp;
      const remains = open !== undefined && open > today ? open : undefined;
      await this.queue.addNote(id, { mentions, followUp: followUp ?? remains }, tx.session);
      tx.audit({
        action: 'queue.note',
        object: { kind: 'application', id },
        after: { id: String(stored._id), ...(mentions.length === 0 ? {} : { ids: mentions }) },
      });
      return stored;
    });
    return viewOf(row, principal.username);
  }
}

function viewOf({ _id, at, text, followUp }: NoteRow, by: string | undefined): NoteView {
  return {
    id: String(_id),
    at: at.toISOString(),
    ...(by === undefined ? {} : { by }),
    text,
    ...(followUp === undefined ? {} : { followUp }),
  };
}
