import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';

// Catalogues and styles are built by Vite.
const chooseLanguage = jest.fn();
jest.unstable_mockModule('../../language/language.ts', () => ({
  chooseLanguage,
  chosenLanguage: () => undefined,
  activeLanguage: () => 'en',
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../../fields/combobox.css', () => ({}));
jest.unstable_mockModule('./apply-form.css', () => ({}));

describe('the page of a resumed draft', () => {
  let page: Rendered;
  let SignupScreen: typeof import('./signup.screen.tsx').default;
  const { fetch } = globalThis;
  beforeAll(async () => {
    ({ default: SignupScreen } = await import('./signup.screen.tsx'));
  });
  afterEach(async () => {
    globalThis.fetch = fetch;
    await page.close();
  });

  it('stays in the language of its reader', async () => {
    const draft = {
      ...{ appId: 'a', appType: 'single', appFee: 1635, lines: [], answers: {}, consents: [], version: 1 },
      ...{ step: 0, language: 'hi', state: 'paid', expiresAt: '2026-12-28T00:00:00.000Z' },
    };
    globalThis.fetch = async () => Promise.resolve(Response.json({ data: draft }));
    page = await renderInDom(<SignupScreen />);
    for (let left = 100; !page.exists('h1') && left > 0; left -= 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(page.find('h1').textContent).toBe('apply.paid.title');
    expect(chooseLanguage).not.toHaveBeenCalled();
  });

  it('asks a student who is logged in only for what the record does not have', async () => {
    const person = {
      ...{ name: 'Meera Nair', dob: '1999-05-17', gender: 'female', blood_group: 'O+', phone: '9876543210' },
      ...{ email: 'meera@post.example', college: 'Calicut Medical College' },
      ...{ profile_image: 'a/profile_image.jpg', signature_image: 'a/signature_image.png' },
    };
    const answers = {
      applicants: [person],
      address: { line1: '12 MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
      ...{
        nmo_state: 'Maharashtra',
        prant: 'Konkan',
        ref_person: 'Ravi Joshi',
        ref_person_phone: '9123456780',
      },
    };
    const draft = {
      ...{ appId: 'b', appType: 'single', appFee: 1125, lines: [], answers, fromRecord: true, consents: [] },
      ...{ version: 0, step: 0, language: 'en', state: 'open', expiresAt: '2026-12-28T00:00:00.000Z' },
    };
    globalThis.fetch = async (input) => {
      const isDraft = String(input instanceof Request ? input.url : input).includes('/api/drafts');
      // The lists of places and colleges are still on their way.
      return isDraft ? Promise.resolve(Response.json({ data: draft })) : new Promise(() => {});
    };
    page = await renderInDom(<SignupScreen />);
    for (let left = 100; !page.exists('h1') && left > 0; left -= 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(page.find('h1').textContent).toContain('apply.step.education');
    expect(page.find('.panel').textContent).toBe('apply.fromRecord');
    expect(page.find('[type=submit]').textContent).toBe('pay.checkFirst');
    expect(page.find<HTMLInputElement>('#f-regno').value).toBe('');
  });
});
