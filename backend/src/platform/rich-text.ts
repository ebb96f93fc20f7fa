import sanitizeHtml from 'sanitize-html';

/** Deeper than anybody writes; beyond it tags are left out and their text stays. */
const NESTING = 24;

/** A link leaves the page it stands on, and tells nothing of it. */
const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** Characters that turn the direction of what follows, or break a line where nobody sees it. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;

/** What a text may be made of: nothing that runs, hides, loads or asks for input (docs/rules/notices.md). */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote'],
    ...['strong', 'em', 'u', 's', 'a'],
    ...['ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Of these the content goes too: it is no text of the author's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
    ...['xmp', 'noembed', 'noframes', 'iframe', 'object', 'svg', 'math', 'select', 'plaintext'],
  ],
  nestingLimit: NESTING,
  parseStyleAttributes: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    a: (_name, { href = '' }) => linkOf(href),
    ol: (_name, { start = '' }) => ({ tagName: 'ol', attribs: counted({ start }) }),
    th: (_name, { colspan = '', rowspan = '' }) => ({
      tagName: 'th',
      attribs: counted({ colspan, rowspan }),
    }),
    td: (_name, { colspan = '', rowspan = '' }) => ({
      tagName: 'td',
      attribs: counted({ colspan, rowspan }),
    }),
  },
};

/** Only what leads somewhere by itself is a link: an address on "this site" means nothing in a mail. The rest stays as plain text. */
function linkOf(href: string): sanitizeHtml.Tag {
  const address = href.trim();
  if (!/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]+$)/i.test(address))
    return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href: address, ...LINK } };
}

const counted = (numbers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => /^[1-9]\d{0,2}$/.test(value)));

/**
 * What of a text with markup may be shown to people and mailed: paragraphs, headings, lists, simple tables, emphasis and links to http,
 * https, mailto and tel, with no style, picture, script, form or name of a class. Well-formed; cleaning it again changes nothing.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html.replace(CONTROLS, ''), rules)
    .replace(/<p>(?:\s|&nbsp;)*<\/p>/g, '')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * What a reader sees of a text with markup: one line, with single spaces, and without signs that have no width. The joiners of
 * Devanagari stay.
 */
export function visibleText(html: string): string {
  return cleanRichText(html)
    .replace(/<\/(?:p|h\d|li|td|th|tr|blockquote)>|<(?:br|hr) ?\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(
      /[\u00ad\u180e\u200b\u2060-\u2064\u115f\u1160\u3164\uffa0]|[\u200c\u200d](?<!\p{L}\p{M}*[\u200c\u200d])/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** How many characters of it a reader sees: a letter of Devanagari with its signs counts each of them, as every form does. */
export const visibleLength = (html: string): number => [...visibleText(html)].length;

/** Its first characters, for a list; longer ones end in "…". @param most characters */
export function excerptOf(html: string, most: number): string {
  const letters = [...visibleText(html)];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('').trimEnd()}…`;
}
