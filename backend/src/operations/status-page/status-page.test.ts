import { describe, expect, it } from '@jest/globals';
import { textFaults } from '../../../../dev/testing/text-faults.ts';
import { type PortalStatus, statusPage } from './status-page.js';
import { serviceTexts, texts } from './status-page.texts.js';

const well: PortalStatus = {
  at: new Date('2026-11-30T09:02:00Z'),
  name: { en: 'Doctors <of> "India"', hi: 'भारत के डॉक्टर' },
  open: [],
  days: ['2026-11-28', '2026-11-29', '2026-11-30'],
  troubledDays: { form: [], payment: [], members: [], mails: [] },
};

describe('the status page', () => {
  it('says in both languages what works, as of when, and that nothing happened', () => {
    const page = statusPage(well);
    expect(page.match(/<section id="(en|hi)" lang="\1">/g)).toHaveLength(2);
    expect(page).toContain('<strong>Everything works.</strong> As of 30 Nov 2026, 14:32 (India).');
    expect(page).toContain('<strong>सब कुछ चालू है।</strong> 30 नव॰ 2026, 14:32 (भारतीय समय) की स्थिति।');
    expect(page.match(/<b>Works<\/b>/g)).toHaveLength(4);
    expect(page.match(/Last 28 days: no trouble\./g)).toHaveLength(4);
    expect(page).not.toContain('class="x"');
  });

  it('names what is disturbed, in words without internals, and the days of trouble beside their marks', () => {
    const page = statusPage({
      ...well,
      open: ['part.provider'],
      troubledDays: { ...well.troubledDays, payment: ['2026-11-28', '2026-11-30'] },
    });
    expect(page).toContain('<strong class="bad">Not everything works.</strong>');
    expect(page).toContain('<li>Nobody can pay online. Forms are kept.</li>');
    expect(page).toContain('Online payment <b class="bad">Disturbed</b>');
    expect(page.match(/<b>Works<\/b>/g)).toHaveLength(3);
    expect(page).toContain('<i class="x"></i><i></i><i class="x"></i>');
    expect(page).toContain('Last 28 days: trouble on 28 Nov 2026, 30 Nov 2026.');
    expect(page).toContain('पिछले 28 दिन: इन दिनों गड़बड़ी रही: 28 नव॰ 2026, 30 नव॰ 2026।');
  });

  it('has no script and escapes the name of the organisation', () => {
    const page = statusPage(well);
    expect(page).not.toMatch(/<script|<of>|"India"/);
    expect(page).toContain('Doctors &#60;of&#62; &#34;India&#34;');
  });

  it('has every text in both languages', () => {
    const pairs = Object.entries({ ...texts, ...serviceTexts });
    expect(pairs.flatMap(([key, text]) => textFaults(key, text))).toEqual([]);
  });
});
