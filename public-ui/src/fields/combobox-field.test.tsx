import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';

jest.unstable_mockModule('./combobox.css', () => ({}));
const names = ['Patna Medical College', 'Grant Medical College', 'Goa Medical College'];
const options = names.map((name) => ({ value: name, label: name }));

describe('ComboboxField', () => {
  let page: Rendered;
  let ComboboxField: typeof import('./combobox-field.tsx').ComboboxField;
  beforeAll(async () => {
    ({ ComboboxField } = await import('./combobox-field.tsx'));
  });
  afterEach(async () => page.close());

  function Picker() {
    const [value, setValue] = useState('');
    return (
      <ComboboxField
        id="college"
        label="College"
        value={value}
        find={(typed) => options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
        onType={setValue}
        onPick={setValue}
      />
    );
  }
  const input = (): HTMLInputElement => page.find('#college');

  it('selects with the arrow keys and Enter', async () => {
    page = await renderInDom(<Picker />);
    await page.type('#college', 'g');
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    expect(page.find('#college-option-1').getAttribute('aria-selected')).toBe('true');
    expect(input().getAttribute('aria-activedescendant')).toBe('college-option-1');
    await page.press('Enter');
    expect(input().value).toBe('Grant Medical College');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('selects the only match with Enter', async () => {
    page = await renderInDom(<Picker />);
    await page.type('#college', 'goa');
    await page.press('Enter');
    expect(input().value).toBe('Goa Medical College');
  });

  it('closes the list with Escape and leaves the text', async () => {
    page = await renderInDom(<Picker />);
    await page.type('#college', 'gra');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await page.press('Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().value).toBe('gra');
  });
});
