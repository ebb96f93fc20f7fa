import { describe, expect, it } from '@jest/globals';
import { escapeHtml, jsonForHtml, replaceRequired } from './html.ts';

describe('texts of the office in a page', () => {
  it('can open no element and end no attribute', () => {
    expect(escapeHtml('"><script>alert(1)</script> & more')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
    );
  });

  it('can not end the element that holds them as JSON, and come out as they were', () => {
    const value = { motto: '</script><script>alert(1)</script><!--' };
    const written = jsonForHtml(value);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(value);
  });

  it('stand in the page as they are, dollars too', () => {
    expect(replaceRequired('<p>$&</p>', '$&', "costs $' and $1")).toBe("<p>costs $' and $1</p>");
    expect(() => replaceRequired('<p></p>', '<title>', 'x')).toThrow('The page has no <title>.');
  });
});
