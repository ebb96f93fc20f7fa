import { expect, it } from '@jest/globals';
import { kitItems } from './kit-items.js';

it('the kit has the nine documented items in their order', () => {
  expect(kitItems.map(({ name, type }) => `${name.en} ${type}`)).toEqual([
    'Brochure PDF',
    'Membership kit PDF',
    'Picture 1 JPG',
    'Picture 2 JPG',
    'Picture 3 JPG',
    'Logo JPG',
    'Logo PDF',
    'Swastik sticker JPG',
    'Swastik sticker PDF',
  ]);
});
