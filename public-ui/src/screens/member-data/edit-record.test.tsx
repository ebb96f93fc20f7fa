import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import type { SectionName } from '../member/details/sections.ts';

// Catalogues are built by Vite.
jest.unstable_mockModule('../../language/language.ts', () => ({
  activeLanguage: () => 'en',
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../../fields/combobox.css', () => ({}));
jest.unstable_mockModule('../member/member.query.ts', () => ({
  useMember: () => ({ _id: 'a1', mem_no: '7' }),
  useOwnPending: () => ({ data: {} }),
}));

const person = {
  ...{ mem_no: '7', name: 'Asha Verma', phone: '9812345678', email: 'asha@home.example', college: 'AIIMS' },
  ...{ profile_image: 'p', signature_image: 's', cert_image: 'c', regno: '12' },
};
const address = { line1: '7 Hill Road', line2: '', pincode: '800001', state: 'Bihar', city: 'Patna' };
const association = { ref_person: 'Meera', ref_person_phone: '9812345679', ref_membership_no: '5' };
const record = {
  ...{ _id: 'a1', appType: 'single', updatedAt: '2026-11-29T00:00:00.000Z', address },
  ...association,
  applicants: [person],
};

describe('the form of a section', () => {
  let page: Rendered;
  let EditRecord: typeof import('./edit-record.tsx').EditRecord;
  /** Bodies of the updates. */
  let sent: (typeof record)[];
  const realFetch = globalThis.fetch;
  beforeAll(async () => {
    ({ EditRecord } = await import('./edit-record.tsx'));
  });
  beforeEach(() => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      // The lists of places and colleges are still on their way.
      if (input !== '/api/member/update') return new Promise(() => {});
      sent.push(JSON.parse(init?.body as string) as typeof record);
      return Promise.resolve(Response.json({ status: 200, msg: '', updated: true, data: {} }));
    };
  });
  afterEach(async () => {
    await page.close();
    globalThis.fetch = realFetch;
  });

  const open = async (section: SectionName, changes: object = {}): Promise<void> => {
    page = await renderInDom(<EditRecord record={{ ...record, ...changes } as never} section={section} />);
  };
  const fields = (): string[] =>
    [...page.find('form').querySelectorAll('input, select, textarea')].map(({ id }) => id);

  it('has the one field of a phone number, with the focus, and sends the rest as it was', async () => {
    await open('phone');
    expect(fields()).toEqual(['e-phone']);
    expect(page.focusedId()).toBe('e-phone');
    await page.type('#e-phone', '9898989898');
    await page.click('form button[type=submit]');
    expect(sent).toMatchObject([
      {
        ...{ updatedAt: record.updatedAt, address, ...association },
        applicants: [{ ...person, phone: '9898989898' }],
      },
    ]);
  });

  it('shows an error beside its field and sends nothing', async () => {
    await open('phone');
    await page.type('#e-phone', '');
    await page.click('form button[type=submit]');
    expect(page.find('.error-summary a').getAttribute('href')).toBe('#e-phone');
    expect(page.find('#e-phone').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('takes fields of other sections that the office approves into the same request', async () => {
    await open('personal', { applicants: [{ ...person, blood_group: 'B+' }] });
    const { activeElement } = page.find('form').ownerDocument;
    expect((activeElement as HTMLInputElement).value).toBe('B+');
    expect(fields()).not.toContain('e-regno');
    await page.click('form .link');
    expect(fields()).toContain('e-regno');
    expect(fields()).not.toContain('e-phone');
  });

  it('asks also for a field of another section that the record must not lack', async () => {
    await open('phone', { ref_person: '' });
    await page.type('#e-phone', '9898989898');
    await page.click('form button[type=submit]');
    expect(sent).toEqual([]);
    expect(fields()).toEqual(['e-phone', 'e-ref-person']);
    await page.type('#e-ref-person', 'Meera Nair');
    await page.click('form button[type=submit]');
    expect(sent).toMatchObject([{ ref_person: 'Meera Nair' }]);
  });
});
