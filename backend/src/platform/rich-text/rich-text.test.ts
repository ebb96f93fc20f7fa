import { describe, expect, it } from '@jest/globals';
import { cleanRichText, visibleText } from './rich-text.js';

const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif" width="1" height="1">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><img src onerror=alert(1)></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="https://evil.example"><input name=p><button>go</button></form>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  jav\tascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a onclick=alert(1) href="https://ok.example">x</a>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<video src="https://evil.example/x"></video>',
  '<table background="https://evil.example/x"><tr><td background="x">x</td></tr></table>',
  '<p onmouseover="alert(1)">x</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<!--[if gte mso 9]><script>alert(1)</script><![endif]-->',
];

describe('rich text', () => {
  it.each(vectors)('loses what runs, loads or leads elsewhere: %s', (vector) => {
    const clean = cleanRichText(`<p>Before</p>${vector}<p>After</p>`);
    expect(clean).not.toMatch(
      /<(script|img|svg|math|iframe|object|form|input|style|base|meta|link|video|noscript|textarea|template)/i,
    );
    expect(clean).not.toMatch(
      /<[^>]*(\son\w+\s*=|javascript:|vbscript:|data:|style=|background=|evil\.example)/i,
    );
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('keeps words, lists, tables and links', () => {
    const html =
      '<h2>बैठक</h2><p><strong>सोमवार</strong>, <em>10:00</em></p><ul><li>एक</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText('<a href="https://portal.example/x">go</a>')).toBe(
      '<a href="https://portal.example/x" rel="noopener noreferrer nofollow" target="_blank">go</a>',
    );
  });

  it('shows a reader its words in one line', () => {
    expect(visibleText('<p>A &amp; B</p><p>C</p>')).toBe('A & B C');
    expect(visibleText('<p> &nbsp; </p><br>')).toBe('');
  });
});
