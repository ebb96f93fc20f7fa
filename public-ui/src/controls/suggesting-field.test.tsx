import { afterEach, describe, expect, it } from '@jest/globals';
import { likelyName } from '@portal/contract/validation/spelling';
import { useState } from 'react';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { SuggestingField } from './suggesting-field.tsx';

function NameBox() {
  const [name, setName] = useState('');
  return (
    <>
      <SuggestingField
        id="name"
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        typed={name}
        suggest={likelyName}
        wordsOf={(likely) => `${likely}?`}
        onTake={setName}
      />
      <button type="button" id="next" />
    </>
  );
}

describe('a field with a suggestion', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('offers it on leaving the field, and applies it only when it is taken', async () => {
    page = await renderInDom(<NameBox />);
    await page.type('#name', 'asha verma');
    expect(page.exists('.link')).toBe(false);
    await page.click('#next');
    expect(page.find('.link').textContent).toBe('Asha Verma?');
    expect(page.find<HTMLInputElement>('#name').value).toBe('asha verma');
    await page.click('.link');
    expect(page.find<HTMLInputElement>('#name').value).toBe('Asha Verma');
    expect(page.exists('.link')).toBe(false);
  });
});
