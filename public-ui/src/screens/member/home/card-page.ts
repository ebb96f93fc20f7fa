import { escapeHtml } from '../../../first-view/html.ts';

/** Content of the offline card, in the language in use when it was stored. */
export interface CardContent {
  readonly language: string;
  readonly organisation: string;
  readonly name: string;
  readonly kind: string;
  /** Label and value, such as the membership number. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** When it was stored, and how to remove it. */
  readonly notes: readonly string[];
  readonly colour: string;
  /** `data:` URL of a picture, or empty. */
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

/** Returns a stand-alone page without scripts, with all content escaped. */
export function cardPage(card: CardContent): string {
  const colour = /^#[0-9a-f]{3,8}$/i.test(card.colour) ? card.colour : '#c2410c';
  const photo = card.photo.startsWith('data:image/jpeg;base64,')
    ? `<img src="${escapeHtml(card.photo)}" alt="" width="112" height="140">`
    : '';
  const facts = card.facts.map(
    ([label, value], at) =>
      `<div${at === 0 ? ' class="first"' : ''}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<!doctype html><html lang="${escapeHtml(card.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(card.name)} – ${escapeHtml(card.organisation)}</title><style>${style(colour)}</style></head><body><main><section><p>${escapeHtml(card.organisation)}</p><div class="who">${photo}<div><h1>${escapeHtml(card.name)}</h1><p>${escapeHtml(card.kind)}</p></div></div><dl>${facts.join('')}</dl></section>${card.notes.map((note) => `<small>${escapeHtml(note)}</small>`).join('')}</main></body></html>`;
}
