import { expect, it } from '@jest/globals';
import { assetExtension, assetRuleOf, assetSlots, kitItems } from './asset-slots.js';

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

it('the nine files of the kit, logo, two signatures, seal, photograph, three videos with captions and five documents have a place each', () => {
  expect(assetSlots).toEqual([
    'kit/brochure',
    'kit/membership-kit',
    'kit/picture-1',
    'kit/picture-2',
    'kit/picture-3',
    'kit/logo-jpg',
    'kit/logo-pdf',
    'kit/swastik-jpg',
    'kit/swastik-pdf',
    'branding/logo',
    'branding/signature1',
    'branding/signature2',
    'branding/seal',
    'branding/photograph',
    'branding/guide-single',
    'branding/guide-single-en',
    'branding/guide-single-hi',
    'branding/guide-couple',
    'branding/guide-couple-en',
    'branding/guide-couple-hi',
    'branding/guide-other',
    'branding/guide-other-en',
    'branding/guide-other-hi',
    'notices/firstImg',
    'notices/secondImg',
    'notices/thirdImg',
    'notices/fourthImg',
    'notices/fifthImg',
  ]);
});

it('a file of the kit is what the page says it is, a picture of branding may be any that browsers show', () => {
  expect(assetRuleOf('kit/brochure')).toEqual({ extensions: ['pdf'], maxBytes: 10_485_760 });
  expect(assetRuleOf('kit/logo-jpg')).toEqual({ extensions: ['jpg', 'jpeg'], maxBytes: 5_242_880 });
  expect(assetRuleOf('branding/seal')).toEqual({
    extensions: ['png', 'jpg', 'jpeg', 'webp'],
    maxBytes: 5_242_880,
  });
});

it('a document of a notice is a PDF or a picture, the fifth a PDF', () => {
  expect(assetRuleOf('notices/firstImg')).toEqual({
    extensions: ['pdf', 'jpg', 'jpeg', 'bmp', 'png'],
    maxBytes: 10_485_760,
    maxPictureBytes: 5_242_880,
    typeText: 'notice.files',
  });
  expect(assetRuleOf('notices/fifthImg')).toEqual({
    extensions: ['pdf'],
    maxBytes: 10_485_760,
    typeText: 'notice.fifth',
  });
  expect(assetExtension('notices/firstImg', 'bmp')).toBe('png');
});

it('a guide is MP4 or WebM, its captions are WebVTT', () => {
  expect(assetRuleOf('branding/guide-couple')).toEqual({
    extensions: ['mp4', 'webm'],
    maxBytes: 104_857_600,
  });
  expect(assetRuleOf('branding/guide-couple-hi')).toEqual({ extensions: ['vtt'], maxBytes: 204_800 });
  expect(assetExtension('branding/guide-couple', 'webm')).toBe('webm');
});

it('a signature becomes ink without paper, a photograph AVIF, a PNG stays one, anything else is a JPG', () => {
  expect(assetExtension('branding/signature2', 'jpg')).toBe('png');
  expect(assetExtension('branding/photograph', 'png')).toBe('avif');
  expect(assetExtension('branding/logo', 'png')).toBe('png');
  expect(assetExtension('branding/logo', 'webp')).toBe('jpg');
  expect(assetExtension('kit/picture-1', 'jpeg')).toBe('jpg');
  expect(assetExtension('kit/brochure', 'pdf')).toBe('pdf');
});
