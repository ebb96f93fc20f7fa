/**
 * Checks the proof of a document, as a stand-alone script at a fixed address. The verify screen imports it for an
 * address with a proof; the cached offline page loads it (`check-page.ts`). It contains its dependencies, so that no
 * chunk of the app has to be cached.
 */
import { checkProof, type ProofKeySet, type ProofVerdict } from '@portal/contract/members/check-proof';
import type { Language } from '@portal/contract/enums';
import { offlineWords, onlineWords, printedDayOf, proofTexts } from './proof-words.ts';
import { verifySignature } from './verify-signature.ts';

export { offlineWords, onlineWords };

/**
 * Checks a proof without a request.
 * @param text fragment of the address
 * @param code document code in its path
 */
export async function checkProofLocally(
  text: string,
  code: string,
  keys: ProofKeySet['keys'],
): Promise<ProofVerdict> {
  return checkProof({ text, code, keys, now: new Date(), verify: verifySignature });
}

interface LoadedKeys {
  readonly keys: ProofKeySet['keys'];
  /** Date on which cached keys were stored; undefined if they are fresh. */
  readonly day: string | undefined;
}

async function loadKeys(): Promise<LoadedKeys> {
  try {
    const answer = await fetch('/.well-known/document-keys.json');
    const { keys } = (await answer.json()) as ProofKeySet;
    const keptAt = Number(answer.headers.get('x-kept-at'));
    return { keys, day: keptAt > 0 ? printedDayOf(new Date(keptAt)) : undefined };
  } catch {
    return { keys: [], day: undefined };
  }
}

function element(name: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const node = Object.assign(document.createElement(name), { textContent: text });
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}

/** Renders the result on the offline page, in both languages. */
async function renderResult(place: HTMLElement): Promise<void> {
  const text = location.hash.slice(1);
  const code = location.pathname.split('/')[2] ?? '';
  const { keys, day } = await loadKeys();
  const verdict = text === '' ? ({ state: 'absent' } as const) : await checkProofLocally(text, code, keys);
  const languages: readonly Language[] = document.documentElement.lang === 'hi' ? ['hi', 'en'] : ['en', 'hi'];
  const [first, second] = languages.map((language) => offlineWords(verdict, language));
  const words = languages.flatMap((lang) =>
    offlineWords(verdict, lang).lines.map((line, at) =>
      element(at === 0 ? 'h2' : 'p', line, { lang, class: at === 0 ? 'said' : '' }),
    ),
  );
  const list = document.createElement('dl');
  first?.facts.forEach(([label, value], at) => {
    const [otherLabel = '', otherValue = ''] = second?.facts[at] ?? [];
    list.append(element('dt', `${label} · ${otherLabel}`));
    list.append(element('dd', value === otherValue || at === 0 ? value : `${value} · ${otherValue}`));
  });
  const noteLanguages = day === undefined || text === '' ? [] : languages;
  const notes = noteLanguages.map((lang) =>
    element('small', proofTexts.keysOf[lang].replace('{date}', day ?? ''), { lang }),
  );
  place.dataset['tone'] = first?.tone;
  place.replaceChildren(...words, ...(list.childElementCount > 0 ? [list] : []), ...notes);
}

const place = globalThis.document?.getElementById('document-check');
if (place) {
  void renderResult(place);
  addEventListener('hashchange', () => void renderResult(place));
  document.getElementById('again')?.addEventListener('click', () => location.reload());
}
