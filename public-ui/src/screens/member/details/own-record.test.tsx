import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';

// Catalogues are built by Vite.
jest.unstable_mockModule('../../../language/language.ts', () => ({
  activeLanguage: () => 'en',
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../member.query.ts', () => ({ useMember: () => ({ mem_no: 'S-7' }) }));

describe('the own details of a student', () => {
  let page: Rendered;
  let OwnRecord: typeof import('./own-record.tsx').OwnRecord;
  beforeAll(async () => {
    ({ OwnRecord } = await import('./own-record.tsx'));
  });
  afterEach(async () => page.close());

  const noFiles = { profile_image: '', signature_image: '', cert_image: '' };
  const record = (changes: object) => ({
    ...{ _id: 'a', appType: 'student', memberState: 'active', address: {}, memberOn: '2026-01-02' },
    applicants: [{ ...noFiles, mem_no: 'S-7', degree: '2nd', ...changes }],
  });
  const shown = async (changes: object, mayEdit = true): Promise<Rendered> => {
    page = await renderInDom(<OwnRecord record={record(changes) as never} mayEdit={mayEdit} />);
    return page;
  };

  it('have an Edit of its own in every section, for the phone number too, and none where nothing may be edited', async () => {
    const all = async (mayEdit: boolean): Promise<(string | null)[]> =>
      [...(await shown({}, mayEdit)).find('body').querySelectorAll('a')].map((link) =>
        link.getAttribute('href'),
      );
    const sections = ['phone', 'email', 'address', 'personal', 'pictures', 'education', 'association'];
    expect(await all(true)).toEqual(sections.map((section) => `/?edit=${section}`));
    await page.close();
    expect(await all(false)).toEqual([]);
  });

  it('show the year of study', async () => {
    expect((await shown({})).find('body').textContent).toContain('Year of study');
    await page.close();
    expect((await shown({ degree: '' })).find('body').textContent).not.toContain('Year of study');
  });

  it('show the college card as a picture, a PDF as a link, and nothing where none is stored', async () => {
    const picture = 'https://files.example/applications/student/S-7/v1/cert_image.jpg?X-Amz-Signature=1';
    expect((await shown({ cert_image: picture })).find<HTMLImageElement>('.own-picture img').src).toBe(
      picture,
    );
    await page.close();
    const pdf = picture.replace('.jpg', '.pdf');
    const link = (await shown({ cert_image: pdf })).find<HTMLAnchorElement>('.own-picture a');
    expect([link.href, link.textContent]).toEqual([pdf, 'College ID card']);
    await page.close();
    expect((await shown({ cert_image: '' })).exists('.own-picture')).toBe(false);
  });
});
