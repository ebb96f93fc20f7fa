import { afterEach, describe, expect, it } from '@jest/globals';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';
import { DateField } from './date-field.tsx';

describe('a date field', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  const render = async (value: string, onChange: (date: string) => void = () => undefined): Promise<void> => {
    page = await renderInDom(
      <DateField
        {...{ id: 'dob', label: 'Date of birth', hint: 'The hint', error: 'The message', autofill: false }}
        {...{ value, onChange, onBlur: () => undefined }}
      />,
    );
  };

  it('takes the name of a month', async () => {
    const dates: string[] = [];
    await render('1990--03', (date) => dates.push(date));
    await page.type('input.month', 'February');
    expect(dates).toEqual(['1990-02-03']);
  });

  it.each([
    ['1990-02-31', 'apply.date.impossible'],
    ['90-02-03', 'apply.date.fourDigits'],
    ['2024-02-03', 'The hint'],
  ])('says of %s above the message what is wrong with it: %s', async (value, hint) => {
    await render(value);
    expect(page.find('#dob-hint').textContent).toBe(hint);
    expect(page.find('#dob-error').textContent).toBe('The message');
  });
});
