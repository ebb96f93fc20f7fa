import sanitizeHtml from 'sanitize-html';

/** What a mail program and a page both show: words, lists, tables and links; no style, no picture, nothing that loads or runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  // Deeper than anything a person writes; parsers of mail programs give up at some depth.
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: Record<string, string> =
        href === '' ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
      return { tagName, attribs };
    },
  },
};

/** The HTML of a person's text with only what is allowed in it; cleaning what is clean changes nothing (SEC-24). */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** What a reader sees of rich text, in one line. */
export function visibleText(html: string): string {
  const bare = sanitizeHtml(html.replace(/<(?:br|\/p|\/li|\/h\d|\/t[dr])\b[^>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return bare
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
