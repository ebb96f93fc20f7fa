import { describe, expect, it } from '@jest/globals';
import { escapeHtml, jsonForHtml, replaceRequired } from './html.ts';

describe('escaping of texts in a page', () => {
  it('escapes elements and attributes', () => {
    expect(escapeHtml('"><script>alert(1)</script> & more')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
    );
  });

  it('serialises JSON that cannot close its element', () => {
    const value = { motto: '</script><script>alert(1)</script><!--' };
    const written = jsonForHtml(value);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(value);
  });

  it('inserts texts literally, including dollar signs', () => {
    expect(replaceRequired('<p>$&</p>', '$&', "costs $' and $1")).toBe("<p>costs $' and $1</p>");
    expect(() => replaceRequired('<p></p>', '<title>', 'x')).toThrow('The page has no <title>.');
  });
});
