import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Copied from docs/rules/notices.md, so that the tests do not rely on the code. */
const tags = 'p br hr h2 h3 h4 blockquote strong em u s a ul ol li table thead tbody tr th td'.split(' ');
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const frame = ['html', 'head', 'body', 'main'];

/** Returns the elements, attributes and comments that a browser would parse from the HTML and notices must not contain. */
export function findDisallowedMarkup(html: string): string[] {
  const walk = (node: Node): string[] => {
    const children = 'childNodes' in node ? node.childNodes.flatMap(walk) : [];
    if (!('tagName' in node)) return node.nodeName === '#comment' ? ['a comment'] : children;
    if (frame.includes(node.tagName)) return children;
    if (!tags.includes(node.tagName)) return [`<${node.tagName}>`, ...children];
    const wrong = node.attrs.filter(({ name, value }) => {
      if (attributes[node.tagName]?.includes(name) !== true) return true;
      if (name === 'href') return !/^(https?:\/\/|mailto:|tel:)/.test(value);
      if (name === 'target') return value !== '_blank';
      if (name === 'rel') return value !== 'noopener noreferrer nofollow';
      return !/^\d{1,3}$/.test(value);
    });
    return [...wrong.map(({ name, value }) => `${node.tagName} ${name}=${value}`), ...children];
  };
  return walk(parse(`<!doctype html><html><head></head><body><main>${html}</main></body></html>`)).filter(
    (one) => one !== '',
  );
}
