import { expect, it } from '@jest/globals';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import type { ReadySentence } from '@portal/contract/settings/ready-sentences';
import { commentsOf } from './send-back-points.ts';

const fields = fixableFields('single');
const ready = { id: 's1', en: 'Look at it again.', hi: 'इसे फिर देखें।' } as ReadySentence;

it('writes the ticked faults in their order, then the own words, in the language of the applicant', () => {
  const points = {
    'applicants.0.cert_image': { faults: ['cutOff', 'other', 'blurred'], text: ' The stamp is missing. ' },
  } as const;
  expect(commentsOf(fields, points, 'en', [])).toEqual([
    {
      field: 'applicants.0.cert_image',
      text: 'The picture is blurred. Please send a sharp one. A part of it is cut off. Please send all of it. The stamp is missing.',
    },
  ]);
  expect(commentsOf(fields, points, 'hi', [])[0]?.text).toBe(
    'फ़ोटो धुँधली है। कृपया साफ़ फ़ोटो भेजें। इसका कुछ हिस्सा कट गया है। कृपया पूरा भेजें। The stamp is missing.',
  );
});

it('gives a point without words the usual ones, and leaves out what is not ticked', () => {
  const points = {
    'address.pincode': { faults: ['other'], text: '' },
    'applicants.0.name': { faults: ['other'], text: ' ' },
    'applicants.0.profile_image': { faults: ['other'], text: '' },
    'applicants.0.phone': { faults: [], text: 'typed, then unticked' },
  } as const;
  const comments = commentsOf(fields, points, 'en', []);
  expect(Object.fromEntries(comments.map(({ field, text }) => [field, text]))).toEqual({
    'applicants.0.name': 'Please check and correct this.',
    'applicants.0.profile_image': 'Please send this file again.',
    'address.pincode': 'Please check and correct this.',
  });
});

it('names the ready sentence only while it is used as it is', () => {
  const sentenceIn = (text: string, language: 'en' | 'hi') =>
    commentsOf(fields, { 'applicants.0.name': { faults: ['other'], text } }, language, [ready])[0]?.sentence;
  expect(sentenceIn('Look at it again.', 'en')).toBe('s1');
  expect(sentenceIn('इसे फिर देखें।', 'hi')).toBe('s1');
  expect(sentenceIn('Look at it again.', 'hi')).toBeUndefined();
  expect(sentenceIn('Look at it again, please.', 'en')).toBeUndefined();
});
