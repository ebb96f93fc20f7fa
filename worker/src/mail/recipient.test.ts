import { describe, expect, it } from '@jest/globals';
import { recipientOf } from './compose-mail.js';

describe('a mail recipient (SEC-25)', () => {
  it('is one plain address', () => {
    expect(recipientOf('Dr. Asha', 'asha@x.example')).toEqual({
      name: 'Dr. Asha',
      address: 'asha@x.example',
    });
  });
  it('has a domain of other letters as servers read it', () => {
    expect(recipientOf('Asha', 'asha@उदाहरण.भारत').address).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c');
  });
  it.each([
    'आशा@example.in',
    'd@e.f\r\nBcc: v@x.y',
    'a@b.c, v@x.y',
    'a@b.c;v@x.y',
    '<a@b.c>',
    'a b@c.d',
    '"a"@b.c',
    '',
    'a@',
    '@b.c',
  ])('is refused when it could carry more than one: %j', (mailbox) => {
    expect(() => recipientOf('x', mailbox)).toThrow(RangeError);
  });
  it('has no line breaks in its name', () => {
    expect(recipientOf('A\r\nBcc: v@x.y', 'a@b.c').name).toBe('A Bcc: v@x.y');
  });
});
