import sanitizeHtml from 'sanitize-html';

/** Maximum nesting; deeper tags are dropped and their text kept. */
const NESTING = 24;

/** Links open in a new tab without referrer. */
const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** Bidirectional controls and invisible line breaks. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;

/** Allow-list of markup: nothing that executes, hides, loads or asks for input (docs/rules/notices.md). */
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
  // Dropped together with their content, which is not text of the author.
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

/** Keeps only absolute links, because relative ones are meaningless in a mail; others become plain text. */
function linkOf(href: string): sanitizeHtml.Tag {
  const address = href.trim();
  if (!/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]+$)/i.test(address))
    return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href: address, ...LINK } };
}

const counted = (numbers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => /^[1-9]\d{0,2}$/.test(value)));

/**
 * Sanitises markup for display and mail: paragraphs, headings, lists, simple tables, emphasis and http, https, mailto and tel links,
 * without styles, images, scripts, forms and classes. The result is well-formed and idempotent.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html.replace(CONTROLS, ''), rules)
    .replace(/<p>(?:\s|&nbsp;)*<\/p>/g, '')
    .trim();
}

/** The entities of sanitised markup; `&amp;` last, so that nothing is decoded twice. */
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

/**
 * Returns the visible text of sanitised markup as one line with single spaces, without zero-width characters except the joiners of
 * Devanagari.
 * @param html from `cleanRichText`
 */
export function visibleText(html: string): string {
  const tagless = html
    .replace(/<\/(?:p|h\d|li|td|th|tr|blockquote)>|<(?:br|hr) ?\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '');
  return entities
    .reduce((text, [entity, sign]) => text.replaceAll(entity, sign), tagless)
    .replace(
      /[\u00ad\u180e\u200b\u2060-\u2064\u115f\u1160\u3164\uffa0]|[\u200c\u200d](?<!\p{L}\p{M}*[\u200c\u200d])/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Counts the visible characters of sanitised markup; Devanagari vowel signs count separately, as in every form. */
export const visibleLength = (html: string): number => [...visibleText(html)].length;

/**
 * Returns the first characters of the visible text of sanitised markup; a truncated text ends in "…". A colon separates a heading from the
 * text below it.
 */
export function excerptOf(html: string, most: number): string {
  const separated = html.replace(/([\p{L}\p{M}\p{N})])((?:\s|<\/[a-z]+>)*<\/h\d>)(?=.)/gsu, '$1:$2');
  const letters = [...visibleText(separated)];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('').trimEnd()}…`;
}

/** Returns a text as HTML, for content and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
