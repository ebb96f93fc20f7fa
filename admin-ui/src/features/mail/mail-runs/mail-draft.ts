import type { BodyOf } from '@portal/contract/endpoint';
import type { calls } from '@portal/contract/calls';
import type { MailRunView } from '@portal/contract/mail/responses';

/** Form state of a bulk mail. */
export interface MailDraft {
  /** `listed`: the members that were selected or filtered in their list. */
  to: 'test' | 'members' | 'listed';
  /** The filter of that list. */
  filter: string;
  /** Id of the earlier run whose mail they did not get; empty for none. */
  missed: string;
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
  filter: '',
  missed: '',
  ...{ tests: '', docstatus: '', group: '', state: '', prant: '', language: '' },
  ...{ subject: '', html: '', subjectHi: '', htmlHi: '', sendAt: '', official: false },
};

/** What another page passes to the form. */
export type MailStart = Partial<Pick<MailDraft, 'filter' | 'missed'>> & {
  /** The run that the new mail begins with. */
  readonly run?: Pick<MailRunView, 'content' | 'audience' | 'official'>;
};

/** The draft with which the form opens. */
export function draftFor({ filter = '', missed = '', run }: MailStart): MailDraft {
  if (run === undefined) return { ...emptyDraft, filter, missed, to: filter === '' ? 'test' : 'listed' };
  const { content, official, audience } = run;
  const { test = [], filter: listed = filter, missed: _missed, ...filters } = audience;
  return {
    ...emptyDraft,
    ...filters,
    ...{ tests: test.join(', '), filter: listed, missed, official },
    to: test.length > 0 ? 'test' : listed === '' ? 'members' : 'listed',
    ...{ subject: content.en?.subject ?? '', html: content.en?.html ?? '' },
    ...{ subjectHi: content.hi?.subject ?? '', htmlHi: content.hi?.html ?? '' },
  };
}

/** Returns the request body for a completed form. */
export function requestOf(draft: MailDraft): BodyOf<typeof calls.sendEmails> {
  const { to, filter, missed, tests, docstatus, group, state, prant, official, language, ...text } = draft;
  const audiences = {
    test: { testemails: tests.split(',').map((Email) => ({ Email })) },
    members: { docstatus, group, state, prant, missed },
    listed: { filter, missed },
  };
  return { ...text, ...audiences[to], language, official: to !== 'test' && official } as BodyOf<
    typeof calls.sendEmails
  >;
}
