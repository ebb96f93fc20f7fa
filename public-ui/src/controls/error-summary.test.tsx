import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { ErrorSummary } from './error-summary.tsx';

function Form() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ErrorSummary
        problems={attempt === 0 ? [] : [{ id: 'name', text: 'Enter a name' }]}
        attempt={attempt}
      />
      <input id="name" />
      <button type="button" id="next" onClick={() => setAttempt(attempt + 1)} />
    </>
  );
}

describe('ErrorSummary', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('takes the focus after each rejected submit, and leads to the field', async () => {
    page = await renderInDom(<Form />);
    expect(page.exists('.error-summary')).toBe(false);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await page.click('#next');
      expect(page.find('.error-summary').ownerDocument.activeElement).toBe(page.find('.error-summary'));
      await page.click('.error-summary a');
      expect(page.focusedId()).toBe('name');
    }
  });
});
