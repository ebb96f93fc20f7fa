import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';

// Catalogues are built by Vite.
jest.unstable_mockModule('../../language/language.ts', () => ({
  activeLanguage: () => 'en',
  loadTexts: async () => Promise.resolve(),
}));

describe('the page after Forgot Password', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('says that the mail may hold an activation code, and leads to where it is typed', async () => {
    const { default: EnterCodeScreen } = await import('./enter-code.screen.tsx');
    page = await renderInDom(<EnterCodeScreen />);
    const aside = page.find('.aside');
    expect(aside.textContent).toContain('recover.code.activation');
    expect(aside.querySelector('a')?.getAttribute('href')).toBe('/membership_login');
  });
});
