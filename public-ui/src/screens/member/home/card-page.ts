import { escaped } from '../../../first-view/html.ts';

/** The card as it is kept: words as they were shown, in the language that was in use. */
export interface CardWords {
  readonly language: string;
  readonly organisation: string;
  readonly name: string;
  readonly kind: string;
  /** What stands below, such as the number: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** When it was kept, and how it goes. */
  readonly notes: readonly string[];
  readonly colour: string;
  /** `data:` address of a picture, or empty. */
  readonly photo: string;
}

const style = (colour: string): string => `
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9}
main{max-width:26rem;margin:1.5rem auto;padding:0 1rem}
section{background:#fff;border:1px solid #d6d3d1;border-top:8px solid ${colour};border-radius:8px;padding:1rem}
.who{display:flex;gap:1rem;align-items:center;margin:1rem 0}
img{border-radius:8px;object-fit:cover}
h1{margin:0;font-size:1.4rem;overflow-wrap:anywhere}
p{margin:0 0 .5rem}dl{margin:0}dt{color:#57534e}dd{margin:0 0 .5rem;font-weight:700;font-size:1.15rem}
.first dd{font-size:1.9rem;overflow-wrap:anywhere}
small{display:block;color:#57534e;font-size:.95rem;margin-top:.75rem}`;

/** A page of its own, without a script: whatever the name says, it is text. */
export function cardPage(card: CardWords): string {
  const colour = /^#[0-9a-f]{3,8}$/i.test(card.colour) ? card.colour : '#c2410c';
  const photo = card.photo.startsWith('data:image/jpeg;base64,')
    ? `<img src="${escaped(card.photo)}" alt="" width="112" height="140">`
    : '';
  const facts = card.facts.map(
    ([label, value], at) =>
      `<div${at === 0 ? ' class="first"' : ''}><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<!doctype html><html lang="${escaped(card.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(card.name)} – ${escaped(card.organisation)}</title><style>${style(colour)}</style></head><body><main><section><p>${escaped(card.organisation)}</p><div class="who">${photo}<div><h1>${escaped(card.name)}</h1><p>${escaped(card.kind)}</p></div></div><dl>${facts.join('')}</dl></section>${card.notes.map((note) => `<small>${escaped(note)}</small>`).join('')}</main></body></html>`;
}
