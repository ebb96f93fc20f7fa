import { describe, expect, it } from '@jest/globals';
import { excerptOf, cleanRichText, visibleLength, visibleText } from './rich-text.js';
import { findDisallowedMarkup } from '../../../dev/testing/disallowed-markup.ts';
import { xssVectors } from '../../../dev/testing/xss-vectors.ts';

describe('hostile markup is removed (SEC-24)', () => {
  it('there are at least a hundred vectors', () => {
    expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(100);
  });

  it.each(xssVectors)('%j', (vector) => {
    for (const html of [vector, `<p>before</p>${vector}<p>after</p>`, `<ul><li>${vector}`]) {
      const clean = cleanRichText(html);
      expect(findDisallowedMarkup(clean)).toEqual([]);
      expect(cleanRichText(clean)).toBe(clean);
    }
  });

  it.each(xssVectors)('from previews even after double decoding: %j', (vector) => {
    expect(findDisallowedMarkup(escaped(visibleText(cleanRichText(vector))))).toEqual([]);
  });
});

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

describe('allowed markup', () => {
  it.each([
    ['<p>Dear <b>Doctor</b>, <i>please</i> <u>come</u>.</p>'],
    ['<h1>Convention</h1><p>x</p>'],
    ['<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>'],
    ['<table><tbody><tr><th colspan="2">Day</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>'],
  ])('%s', (html) => {
    expect(cleanRichText(html)).toBe(
      html
        .replace(/<(\/?)b>/g, '<$1strong>')
        .replace(/<(\/?)i>/g, '<$1em>')
        .replace(/<(\/?)h1>/g, '<$1h2>'),
    );
  });

  it('links open in a new tab without referrer', () => {
    expect(cleanRichText('<a href="https://nmo.example/a?b=1&amp;c=2">here</a>')).toBe(
      '<a href="https://nmo.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">here</a>',
    );
    expect(
      cleanRichText('<a href="mailto:office@nmo.example">a</a><a href="tel:+911123456789">b</a>'),
    ).toMatch(/mailto:office@nmo\.example.*tel:\+911123456789/);
    expect(cleanRichText('<a href="/member/x">here</a>')).toBe('<a>here</a>');
  });

  it('text pasted from Word loses its markup', () => {
    const word =
      '<p class="MsoNormal" style="margin:0"><span lang="EN-IN" style="font-family:Calibri"><o:p>Dear all</o:p></span></p>' +
      '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><p class="MsoNormal"><o:p>&nbsp;</o:p></p>';
    expect(cleanRichText(word)).toBe('<p>Dear all</p>');
  });
});

describe('visible text', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One Two & three'],
    ['<p>a<br>b</p>', 'a b'],
    ['<p>1 &lt; 2</p>', '1 < 2'],
    ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['<p>स्वास्थ्य शिविर</p>', 'स्वास्थ्य शिविर'],
    ['<script>hidden</script><p>seen</p>', 'seen'],
    ['<p>  many \n spaces&nbsp;&nbsp;</p>', 'many spaces'],
  ])('of %s is %s', (html, text) => {
    expect(visibleText(cleanRichText(html))).toBe(text);
  });

  it('zero-width characters, tags and spaces do not count', () => {
    expect(
      visibleLength(
        cleanRichText(`<p>${'\u200b'.repeat(200)}${'\u200d'.repeat(200)}${'<b></b>'.repeat(200)}</p>`),
      ),
    ).toBe(0);
    expect(visibleLength(cleanRichText(`<p>${'&nbsp;'.repeat(300)}x</p>`))).toBe(1);
    expect(visibleLength(`<p>${'x'.repeat(200)}</p>`)).toBe(200);
  });

  it('a list shows an excerpt', () => {
    expect(excerptOf('<p>abcdef</p>', 6)).toBe('abcdef');
    expect(excerptOf('<h2>Help <b>is wanted</b></h2><p>Free camps</p>', 60)).toBe(
      'Help is wanted: Free camps',
    );
    expect(excerptOf('<h2>Who helps?</h2><p>We do</p><h3>End</h3>', 60)).toBe('Who helps? We do End');
    expect(excerptOf('<p>abcd efg</p>', 5)).toBe('abcd…');
  });
});
