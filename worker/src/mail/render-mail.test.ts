import { describe, expect, it } from '@jest/globals';
import { languages } from '@portal/contract/enums';
import type { Text } from '@portal/contract/text';
import { type MailKey, mails } from '@portal/contract/mails';
import { type MailContent, renderMail } from './render-mail.js';

const frame = {
  ...{ organisation: 'Org', motto: 'स्वास्थ्य सेवा', address: 'Delhi', colour: '#c2410c' },
  ...{ officeEmail: 'office@portal.example', officePhone: '011-23456789' },
};
const keys = Object.keys(mails) as MailKey[];

/** What a person might type to change a mail. */
const hostile = `<b>&"'=</b> **bold** {name} {{name}} {{{name}}} $& </td>`;
const escaped =
  '&lt;b&gt;&amp;&quot;&#x27;&#x3D;&lt;/b&gt; **bold** {name} {{name}} {{{name}}} $&amp; &lt;/td&gt;';

function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/** Every place of a mail's own values. */
function placesOf(mail: MailKey): string[] {
  return placesIn(JSON.stringify(mails[mail])).filter((name) => !(name in frame));
}

/** The texts anywhere in a mail. */
function pairsIn(texts: object): Text[] {
  if ('en' in texts && 'hi' in texts) return [texts as Text];
  return Object.values(texts).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? pairsIn(part) : [],
  );
}

/** A mail with one value in every place; those of links are addresses. */
function contentOf(mail: MailKey, value: string): MailContent {
  const data = Object.fromEntries(
    placesOf(mail).map((name) => [
      name,
      name.endsWith('Url') ? new URL(`https://portal.example/${name}?a=1&b="<`) : value,
    ]),
  );
  return {
    mail,
    data: {
      ...data,
      lines: [{ label: value, amount: 1500 }],
      total: 1500,
      decisions: [{ label: value, note: value }],
    },
  } as unknown as MailContent;
}

const receipt = {
  mail: 'receipt',
  data: {
    ...{
      name: 'Asha',
      number: 'R/1',
      applicationNumber: 'NMO-26-000001-9',
      persons: 'Asha, Ravi',
      membership: 'Life',
      words: 'One thousand five hundred rupees only',
      date: new Date('2026-01-31T18:30:00Z'),
      reference: 'pay_1',
    },
    lines: [
      { label: 'Fee', amount: 1000 },
      { label: 'Kit', amount: 500 },
    ],
    trackUrl: new URL('https://portal.example/track'),
    total: 1500,
  },
} as const satisfies MailContent;
const approval = (activationCode: string, cardId = ''): MailContent => ({
  mail: 'approval-applicant',
  data: {
    ...{ name: 'Dr. Asha', memNo: '17', activationCode, cardId, documents: 'ID card' },
    loginUrl: new URL('https://portal.example/membership_login'),
  },
});

describe.each(keys.flatMap((key) => languages.map((language) => [key, language] as const)))(
  'the mail %s in %s',
  (key, language) => {
    const mail = renderMail(contentOf(key, hostile), language, frame);

    it('has a subject, an HTML part and a text part', () => {
      expect(mail.subject).not.toBe('');
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text.length).toBeGreaterThan(80);
      expect(mail.text.endsWith('\n\nOrg\nDelhi\n011-23456789\noffice@portal.example\n')).toBe(true);
    });

    it('shows typed values literally, never as markup', () => {
      expect(mail.html).toContain(escaped);
      expect(mail.html.replace(/<style>[^]*<\/style>/, '').replaceAll(escaped, '')).not.toMatch(
        /\*\*|\{|&lt;b|<b>|<\/b>/,
      );
      expect(mail.text).toContain(hostile);
    });

    it('links its addresses, each also as text, and the office', () => {
      const links = [...mail.html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
      const wanted = placesOf(key).filter((name) => name.endsWith('Url'));
      const hrefOf = (name: string): string => `https://portal.example/${name}?a&#x3D;1&amp;b&#x3D;%22%3C`;
      const asText = links.filter(([, href, text]) => href === text).map(([, href]) => href);
      expect(asText.sort()).toEqual(wanted.map(hrefOf).sort());
      const office = ['tel:01123456789', 'mailto:office@portal.example'];
      expect([...new Set(links.map(([, href]) => href))].sort()).toEqual(
        [...wanted.map(hrefOf), ...office].sort(),
      );
      expect(mail.html.match(/<a /g)).toHaveLength(links.length);
      for (const name of wanted) expect(mail.text).toContain(`https://portal.example/${name}?`);
    });

    it('has one button for its one action, and none without one', () => {
      const actions = mails[key].body.filter((block) => 'button' in block);
      expect(actions.length).toBeLessThanOrEqual(1);
      expect(mail.html.match(/bgcolor="#c2410c" style="[^"]*padding:12px/g) ?? []).toHaveLength(
        actions.length,
      );
    });

    it('has the same placeholders in both languages', () => {
      for (const { en, hi } of pairsIn(mails[key])) expect(placesIn(hi)).toEqual(placesIn(en));
    });
  },
);

describe('a mail', () => {
  it('never has a second header in its subject', () => {
    const { subject } = renderMail(
      contentOf('recovery-code', 'A\r\nBcc: victim@portal.example\n\nx'),
      'en',
      frame,
    );
    expect(subject).toBe('Your code for a new password: A Bcc: victim@portal.example x');
  });

  it('is never sent with a missing value', () => {
    const holes = { mail: 'receipt', data: { name: 'Asha' } } as unknown as MailContent;
    expect(() => renderMail(holes, 'en', frame)).toThrow('The mail has no value for {number}');
  });

  it('lists its amounts in rupees with their total', () => {
    expect(renderMail(receipt, 'en', frame).text).toContain(
      'Payment reference: pay_1\nFee: ₹1,000\nKit: ₹500\nTotal paid: ₹1,500\nIn words: One thousand five hundred rupees only\n',
    );
    expect(renderMail(receipt, 'hi', frame).text).toContain('Fee: ₹1,000\nKit: ₹500\nकुल भुगतान: ₹1,500\n');
    expect(renderMail(receipt, 'en', frame).html).toMatch(/>Kit<\/td><td [^>]*align="right"[^>]*>₹500<\/td>/);
  });

  it('shows India dates with the month as a word', () => {
    expect(renderMail(receipt, 'en', frame).text).toContain('\nDate: 1 Feb 2026\n');
    expect(renderMail(receipt, 'hi', frame).text).toContain('\nदिनांक: 1 फ़र॰ 2026\n');
  });

  it.each(languages)(
    'has codes on lines of their own, which are found by their English label, in %s',
    (language) => {
      for (const key of ['recovery-code', 'staff-otp'] as const) {
        expect(renderMail(contentOf(key, '123456'), language, frame).text).toMatch(/^Code: 123456$/m);
      }
      for (const content of [contentOf('activation-again', 'CODE-1'), approval('CODE-1')]) {
        const { text } = renderMail(content, language, frame);
        expect(text).toMatch(/^Membership number: (17|CODE-1)$/m);
        expect(text).toMatch(/^Activation code: CODE-1$/m);
      }
    },
  );

  it('shows codes in Hindi mails with Hindi labels first', () => {
    expect(renderMail(contentOf('recovery-code', '123456'), 'hi', frame).text).toContain(
      'कोड: 123456\nCode: 123456\n',
    );
    expect(renderMail(approval('CODE-1'), 'hi', frame).text).toContain(
      'सदस्यता संख्या: 17\nएक्टिवेशन कोड: CODE-1\n\nMembership number: 17\nActivation code: CODE-1\n',
    );
    expect(renderMail(approval('CODE-1'), 'en', frame).text).not.toMatch(/[\u0900-\u097F]/);
  });

  it.each([
    ['en', 'Your log-in and password stay the same.', 'Log in'],
    ['hi', 'आपका लॉगिन और पासवर्ड नहीं बदले हैं।', 'लॉगिन करें'],
  ] as const)('says nothing of an activation code where there is none, in %s', (language, stays, logIn) => {
    const { text } = renderMail(approval(''), language, frame);
    expect(text).toContain(
      `Membership number: 17\n\n${stays}\n\n${logIn}:\nhttps://portal.example/membership_login\n`,
    );
    expect(text).not.toContain('Activation code');
    const withCode = renderMail(approval('CODE-1'), language, frame);
    expect(withCode.text).not.toContain(stays);
  });

  it.each([
    ['en', 'Dr. Asha, welcome – membership number 17', 'ID card of Dr. Asha, membership number 17'],
    ['hi', 'Dr. Asha, आपका स्वागत है – सदस्यता संख्या 17', 'Dr. Asha का पहचान पत्र, सदस्यता संख्या 17'],
  ] as const)(
    'to a new member shows the attached card with name and number, in %s',
    (language, subject, alt) => {
      const shown = renderMail(approval('CODE-1', 'card-17@portal'), language, frame);
      expect(shown.subject).toBe(subject);
      expect(shown.html).toContain(`<img src="cid:card-17@portal" alt="${alt}"`);
      expect(renderMail(approval('CODE-1'), language, frame).html).not.toContain('<img');
    },
  );

  it('has no light text without a background of its own, for programs that turn the page dark', () => {
    for (const [tag] of renderMail(approval('CODE-1'), 'en', frame).html.matchAll(
      /<\w+ [^>]*color:#ffffff[^>]*>/g,
    ))
      expect(tag).toContain('background:#c2410c');
  });

  it('names person and number in what a couple with one mailbox gets', () => {
    for (const key of ['receipt', 'rejected', 'cannot-verify', 'sent-back', 'new-documents'] as const)
      for (const text of Object.values(mails[key].subject)) {
        expect(text).toContain('{name}');
        expect(text).toMatch(/\{(number|applicationNumber|memNo)\}/);
      }
  });
});
