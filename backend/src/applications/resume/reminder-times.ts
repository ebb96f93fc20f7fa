import { type Draft, isUnfinished, type ReminderKind } from '../drafts/draft.js';
import { FIRST_REMINDER_MS } from '../drafts/drafts.limits.js';
import { draftResumeLimits } from './draft-resume.limits.js';

/** What is to be done about a draft now, and when to look again; absent when nothing is. */
export interface DueReminder {
  readonly due?: ReminderKind;
  readonly next?: Date;
}

/**
 * Which reminder a draft is due for (docs/rules/drafts.md): each once in its life, counted from the last change; where several are due, as
 * after a worker that stood still, the last one alone. What is paid, ended or never filled in is due for none; money for what was not
 * submitted is told of at once.
 */
export function reminderDue(draft: Draft, now: Date): DueReminder {
  if (!isUnfinished(draft) || draft.expiresAt <= now) return {};
  const sent = new Set((draft.links ?? []).map(({ kind }) => kind));
  if (draft.covered) return sent.has('money') ? {} : { due: 'money' };
  const way = wayOf(draft);
  const passed = way.findLastIndex(({ kind }) => sent.has(kind));
  const left = way.slice(passed + 1);
  const due = left.findLast(({ at }) => at <= now)?.kind;
  const next = left.find(({ at }) => at > now)?.at;
  return { ...(due === undefined ? {} : { due }), ...(next === undefined ? {} : { next }) };
}

function wayOf({ updatedAt, expiresAt, state }: Draft): { kind: ReminderKind; at: Date }[] {
  const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
  return [
    { kind: 'soon', at: after(updatedAt, FIRST_REMINDER_MS) },
    { kind: 'later', at: after(updatedAt, draftResumeLimits.laterMs) },
    // What was submitted does not end with its draft (docs/rules/retention.md).
    ...(state === 'open'
      ? [{ kind: 'last' as const, at: after(expiresAt, -draftResumeLimits.beforeEndMs) }]
      : []),
  ];
}
