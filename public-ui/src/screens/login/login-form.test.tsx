import { afterEach, describe, expect, it } from '@jest/globals';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { LoginForm } from './login-form.tsx';

describe('LoginForm', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('reports empty fields, and clears each message when its field is filled in', async () => {
    const failures: boolean[] = [];
    page = await renderInDom(<LoginForm onFailed={(failed) => failures.push(failed)} />);
    await page.click('button[type=submit]');
    expect(failures).toEqual([true]);
    expect(page.find('#memNo-error').textContent).toBe('login.numberMissing');
    expect(page.find('#password-error').textContent).toBe('login.passwordMissing');
    expect(page.focusedId()).toBe('memNo');

    await page.type('#memNo', '4711');
    expect(page.exists('#memNo-error')).toBe(false);
    expect(page.find('#memNo').getAttribute('aria-invalid')).toBeNull();
    expect(page.exists('#password-error')).toBe(true);
    await page.type('#password', 'secret');
    expect(page.exists('#password-error')).toBe(false);
  });
});
