const nukta = '\u093c';
const virama = '\u094d';
const anusvara = '\u0902';

const consonants: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n',
  च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm',
  य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 'sh', ष: 'sh', स: 's', ह: 'h',
}; // prettier-ignore

/** Consonants with a nukta (dot below). */
const dotted: Readonly<Record<string, string>> = { ड: 'r', ढ: 'r', फ: 'f', ज: 'z' };

const vowels: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
}; // prettier-ignore

const signs: Readonly<Record<string, string>> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au',
  'ॉ': 'o', 'ॅ': 'e',
}; // prettier-ignore

/** A letter with its vowel sign or virama. */
interface Letter {
  readonly sound: string;
  readonly isConsonant: boolean;
  /** Followed by a virama, so without a vowel. */
  readonly isJoined?: boolean;
  /** Has the inherent a, which may be silent. */
  readonly isBare?: boolean;
}

/**
 * Transliterates a word to lower-case Latin: Devanagari letter by letter with its inherent vowels, Latin without diacritics.
 * @returns undefined when the word contains other characters than letters of these two scripts
 */
export function transliterate(word: string): string | undefined {
  const plain = word.normalize('NFD').replace(/[\u200c\u200d]/g, '');
  const latin = plain.replace(/[\u0300-\u036f]/g, '').toLowerCase();
  if (/^[a-z]+$/.test(latin)) return latin;
  if (!/^[\u0901-\u094d\u0958-\u095f]+$/.test(plain)) return undefined;
  const letters = lettersOf(plain);
  return letters.map((letter, index) => letter.sound + inherent(letters, index)).join('');
}

function lettersOf(word: string): Letter[] {
  // ज्ञ is pronounced gy.
  const signsOf = [...word.replaceAll(`ज${virama}ञ`, `ग${virama}य`)];
  const letters: Letter[] = [];
  for (let at = 0; at < signsOf.length; at += 1) {
    const sign = signsOf[at] ?? '';
    const consonant = consonants[sign];
    if (consonant === undefined) {
      letters.push({ sound: vowels[sign] ?? nasal(sign, signsOf[at + 1]), isConsonant: false });
      continue;
    }
    let sound = consonant;
    if (signsOf[at + 1] === nukta) {
      sound = dotted[sign] ?? consonant;
      at += 1;
    }
    const vowel = signs[signsOf[at + 1] ?? ''];
    const isJoined = signsOf[at + 1] === virama;
    if (vowel !== undefined || isJoined) at += 1;
    letters.push({
      sound: sound + (vowel ?? ''),
      isConsonant: true,
      isJoined,
      isBare: vowel === undefined && !isJoined,
    });
  }
  return letters;
}

/** Anusvara and chandrabindu assimilate to the next letter; सिंह is pronounced singh. */
function nasal(sign: string, next: string | undefined): string {
  if (sign !== anusvara && sign !== '\u0901') return '';
  if (next === 'ह') return 'ng';
  return next !== undefined && 'पफबभम'.includes(next) ? 'm' : 'n';
}

/** Returns the inherent a of a letter; silent at the end of a word, except after some conjuncts, as in कृष्ण. */
function inherent(letters: readonly Letter[], index: number): string {
  const letter = letters[index];
  if (letter?.isBare !== true) return '';
  if (index < letters.length - 1) return 'a';
  const before = letters[index - 1];
  return before?.isJoined === true && isSpoken(before.sound, letter.sound) ? 'a' : '';
}

/** Whether the final a of a conjunct is pronounced: silent in चन्द, भट्ट and हर्ष, not in आर्य, मित्र and गुप्त. */
function isSpoken(first: string, last: string): boolean {
  if (last === 'y' || last === 'r') return true;
  return !['n', 'm', 'r', 'k'].includes(first) && first !== last && !last.startsWith(first);
}
