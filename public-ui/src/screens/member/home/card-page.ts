import type { QrPath } from '@portal/contract/qr-path';
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
  /** The QR code of the printed card with its description; absent without a card. */
  readonly qr?: QrPath & { readonly label: string };
}

const style = (colour: string): string => `
:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1c1917;background:#faf8f5}
main{max-width:28rem;margin:1.5rem auto;padding:0 1rem}
section{background:#fff;border-radius:16px;overflow:hidden;box-shadow:0 0 0 1px #d6d3d1}
header{margin:0;padding:.75rem 1rem;background:${colour};color:#fff;font:600 1.25rem/1.2 Georgia,serif}
.who{display:flex;gap:1rem;align-items:center;padding:1rem}
.who div{min-width:0}
img{flex:none;border-radius:8px;object-fit:cover}
h1{margin:0;font-size:1.4rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:0 0 .25rem}dl{margin:0;padding:0 1rem .5rem}dt{color:#57534e}dd{margin:0 0 .5rem;font-weight:700;font-size:1.15rem}
.first dd{font-size:1.9rem;overflow-wrap:anywhere}
svg{display:block;width:100%;background:#fff;forced-color-adjust:none}
small{display:block;color:#57534e;font-size:.95rem;margin-top:.75rem}
@media(prefers-color-scheme:dark){body{color:#f5f5f4;background:#1a1715}section{background:#26221f;box-shadow:0 0 0 1px #45403c}dt,small{color:#c4beb8}}`;

const qrOf = ({ size, path, label }: NonNullable<CardContent['qr']>): string =>
  `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${escapeHtml(label)}"><path d="${escapeHtml(path)}"/></svg>`;

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
  return `<!doctype html><html lang="${escapeHtml(card.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(card.name)} – ${escapeHtml(card.organisation)}</title><style>${style(colour)}</style></head><body><main><section><header>${escapeHtml(card.organisation)}</header><div class="who">${photo}<div><h1>${escapeHtml(card.name)}</h1><p>${escapeHtml(card.kind)}</p></div></div><dl>${facts.join('')}</dl>${card.qr ? qrOf(card.qr) : ''}</section>${card.notes.map((note) => `<small>${escapeHtml(note)}</small>`).join('')}</main></body></html>`;
}
