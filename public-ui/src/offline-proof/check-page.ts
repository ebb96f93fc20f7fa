import { escaped } from '../first-view/html.ts';

/** What the kept page of the check says by itself. */
export interface CheckPageWords {
  readonly language: string;
  readonly organisation: string;
  /** Whom to ask. */
  readonly help: string;
  readonly colour: string;
}

const style = (colour: string): string => `
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9}
main{max-width:30rem;margin:1.5rem auto;padding:0 1rem}
section{background:#fff;border:1px solid #d6d3d1;border-top:8px solid ${colour};border-radius:8px;padding:1rem;min-height:8rem}
section[data-tone=good]{border-top-color:#15803d}section[data-tone=bad]{border-top-color:#b91c1c}section[data-tone=unsure]{border-top-color:#b45309}
h1{font-size:1.25rem;margin:.5rem 0 1rem}h2{font-size:1.15rem;margin:0 0 .25rem}p{margin:0 0 .75rem}
dl{margin:1rem 0 0}dt{color:#57534e}dd{margin:0 0 .5rem;font-weight:700;font-size:1.1rem;overflow-wrap:anywhere}
button{font:inherit;min-height:3rem;padding:0 1.25rem;margin-top:1rem;border:2px solid #57534e;border-radius:8px;background:#fff;color:inherit}
small{display:block;color:#57534e;font-size:.95rem;margin-top:.5rem}`;

/** The page that checks a document where there is no connection: the same for every document, its script reads the address. */
export function checkPage({ language, organisation, help, colour }: CheckPageWords): string {
  const known = /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : '#c2410c';
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Membership document check – ${escaped(organisation)}</title><style>${style(known)}</style></head><body><main><p>${escaped(organisation)}</p><h1><span lang="en">Membership document check</span> · <span lang="hi">सदस्यता दस्तावेज़ की जाँच</span></h1><section id="document-check" role="status" aria-live="polite"></section><button type="button" id="again"><span lang="en">Check online</span> · <span lang="hi">ऑनलाइन जाँचें</span></button><small>${escaped(help)}</small></main><script type="module" src="/document-check.js"></script></body></html>`;
}
