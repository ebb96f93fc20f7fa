import type { BodyOf } from '@portal/contract/endpoint';
import type { calls } from '@portal/contract/calls';

/** Form state of a bulk mail. */
export interface MailDraft {
  /** `chosen`: the members that were selected in their list. */
  to: 'test' | 'members' | 'chosen';
  /** Their ids. */
  chosen: readonly string[];
  tests: string;
  docstatus: string;
  group: string;
  state: string;
  prant: string;
  language: string;
  subject: string;
  html: string;
  subjectHi: string;
  htmlHi: string;
  sendAt: string;
  official: boolean;
}

export const emptyDraft: MailDraft = {
  to: 'test',
  chosen: [],
  ...{ tests: '', docstatus: '', group: '', state: '', prant: '', language: '' },
  ...{ subject: '', html: '', subjectHi: '', htmlHi: '', sendAt: '', official: false },
};

/** The draft with which the form opens: for the members that the location names, as their list does. */
export function draftFor(state: unknown): MailDraft {
  const members =
    typeof state === 'object' && state !== null && 'members' in state ? state.members : undefined;
  return Array.isArray(members) ? { ...emptyDraft, to: 'chosen', chosen: members.map(String) } : emptyDraft;
}

/** Returns the request body for a completed form. */
export function requestOf(draft: MailDraft): BodyOf<typeof calls.sendEmails> {
  const { to, chosen, tests, docstatus, group, state, prant, official, language, ...text } = draft;
  const audience =
    to === 'test'
      ? { testemails: tests.split(',').map((Email) => ({ Email })) }
      : to === 'chosen'
        ? { members: chosen }
        : { docstatus, group, state, prant };
  return { ...text, ...audience, language, official: to !== 'test' && official } as BodyOf<
    typeof calls.sendEmails
  >;
}
