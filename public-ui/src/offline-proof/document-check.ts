/**
 * The check of a document's proof, as one script at a fixed address: the page of the check asks for it when an address carries a proof,
 * and without a connection the kept page does (`keep-check.ts`). It brings all it needs, so that no chunk of the app is kept.
 */
import { checkProof, type ProofKeySet, type ProofVerdict } from '@portal/contract/members/check-proof';
import type { Language } from '@portal/contract/enums';
import { offlineWords, onlineWords, printedDayOf, proofTexts } from './proof-words.ts';
import { verifySignature } from './verify-signature.ts';

export { offlineWords, onlineWords };

/** Checks the proof of an address without asking anybody. @param code of the address, @param text what stands behind its `#` */
export async function checkHere(
  text: string,
  code: string,
  keys: ProofKeySet['keys'],
): Promise<ProofVerdict> {
  return checkProof({ text, code, keys, now: new Date(), verify: verifySignature });
}

interface KeptKeys {
  readonly keys: ProofKeySet['keys'];
  /** Day on which they were kept, where they were. */
  readonly day: string | undefined;
}

async function keysHere(): Promise<KeptKeys> {
  try {
    const answer = await fetch('/.well-known/document-keys.json');
    const { keys } = (await answer.json()) as ProofKeySet;
    const keptAt = Number(answer.headers.get('x-kept-at'));
    return { keys, day: keptAt > 0 ? printedDayOf(new Date(keptAt)) : undefined };
  } catch {
    return { keys: [], day: undefined };
  }
}

function element(name: string, text: string, more: Record<string, string> = {}): HTMLElement {
  const made = Object.assign(document.createElement(name), { textContent: text });
  for (const [attribute, value] of Object.entries(more)) made.setAttribute(attribute, value);
  return made;
}

/** Shows on the kept page what its address proves, in both languages. */
async function showHere(place: HTMLElement): Promise<void> {
  const text = location.hash.slice(1);
  const code = location.pathname.split('/')[2] ?? '';
  const { keys, day } = await keysHere();
  const verdict = text === '' ? ({ state: 'absent' } as const) : await checkHere(text, code, keys);
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
  const told = day === undefined || text === '' ? [] : languages;
  const notes = told.map((lang) =>
    element('small', proofTexts.keysOf[lang].replace('{date}', day ?? ''), { lang }),
  );
  place.dataset['tone'] = first?.tone;
  place.replaceChildren(...words, ...(list.childElementCount > 0 ? [list] : []), ...notes);
}

const place = globalThis.document?.getElementById('document-check');
if (place) {
  void showHere(place);
  addEventListener('hashchange', () => void showHere(place));
  document.getElementById('again')?.addEventListener('click', () => location.reload());
}
