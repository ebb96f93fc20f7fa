import type { BodyOf } from '@portal/contract/endpoint';
import type { calls } from '@portal/contract/calls';

/** Form state of a bulk mail. */
export interface MailDraft {
  to: 'test' | 'members';
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
  ...{ tests: '', docstatus: '', group: '', state: '', prant: '', language: '' },
  ...{ subject: '', html: '', subjectHi: '', htmlHi: '', sendAt: '', official: false },
};

/** Returns the request body for a completed form. */
export function requestOf(draft: MailDraft): BodyOf<typeof calls.sendEmails> {
  const { to, tests, docstatus, group, state, prant, official, language, ...text } = draft;
  const audience =
    to === 'test'
      ? { testemails: tests.split(',').map((Email) => ({ Email })) }
      : { docstatus, group, state, prant };
  return { ...text, ...audience, language, official: to === 'members' && official } as BodyOf<
    typeof calls.sendEmails
  >;
}
