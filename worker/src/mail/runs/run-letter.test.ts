import { describe, expect, it } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { MailRecipient, MailRun } from '@portal/backend/mail/mail-run';
import { findDisallowedMarkup } from '../../../../dev/testing/disallowed-markup.ts';
import { xssVectors } from '../../../../dev/testing/xss-vectors.ts';
import { RunLetter } from './run-letter.js';

const at = new Date('2026-11-25T04:00:00Z');
const stopUrl = new URL('https://portal.example/unsubscribe/token');

/** A run as it would be stored if nothing had cleaned it. */
function runOf(html: string, subject = 'Annual meeting'): MailRun {
  return {
    ...{ id: 'run', source: { kind: 'bulk', id: 'x', version: 1 }, content: { en: { subject, html } } },
    ...{ audience: { group: 'All' }, attachments: [], official: false, round: 0, createdAt: at },
    ...{ collecting: { count: 1, done: true }, isCancelled: false },
  };
}
const person: MailRecipient = {
  ...{ id: '1', runId: 'run', key: 'a@portal.example', address: 'a@portal.example', memberId: 'm' },
  ...{ number: '10001', name: 'Asha Verma', language: 'en', state: 'queued', chunk: 0, tries: 0, at },
};

/** The written part of a mail: the cell between the head and the foot of the layout. */
function bodyOf(html: string): string {
  const begin = '<td style="padding:20px">';
  return html.slice(
    html.indexOf(begin) + begin.length,
    html.lastIndexOf('<td class="soft line" style="padding:20px'),
  );
}

describe('the mail of a run (SEC-24)', () => {
  it.each(xssVectors)('has nothing of %j, in its text or in the name of who gets it', (vector) => {
    const bodies = [
      new RunLetter(runOf(`<p>Dear {name}</p>${vector}<p>x</p>`), defaultBranding, []).compose(
        person,
        stopUrl,
      ),
      new RunLetter(runOf('<p>Dear {name}</p>'), defaultBranding, []).compose(
        { ...person, name: vector.replace(/\p{Cc}/gu, ' ') },
        stopUrl,
      ),
    ].map(({ html }) => bodyOf(html));
    expect(bodies[0]).toContain('<p>Dear Asha Verma</p>');
    expect(bodies.flatMap(findDisallowedMarkup)).toEqual([]);
  });
});
