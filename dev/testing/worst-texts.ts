const LENGTH = 100_000;
const MOST_MS = 50;
/** Retries with CPU time of this thread: garbage collection may hit one run, but a slow function is always slow. */
const TRIES = 5;

/** Inputs that patterns may match repeatedly: one character of every class in the rules, and combinations. */
const parts = [
  ...[' ', 'a', '0', '.', '@', '-', '/', '\u00a0', 'क', '\u0301', '\u200d'],
  ...['क्\u200d', 'क\u200d', 'a@', 'a.', 'a ', '1-', 'year ', 'Dr. ', '<', '&'],
];

/** The slowest signs of markup, beside and in tags. */
const signs = ['a', '&', '&#', '&lt;', '&nbsp;', '>', '"', '{name}'];
const tags = ['<', '<!--', '<b/>', '<li>', '<table>', '<a href="', '<a href=https://x.y>'];

const filledTo = (length: number, part: string): string =>
  part.repeat(Math.max(0, Math.floor(length / part.length)));

/** Texts of 100 kB that are slow for a poor pattern (SEC-23). */
export const worstTexts: readonly string[] = parts.flatMap((part) => {
  const text = filledTo(LENGTH, part);
  return [text, `x${text}x`, `a@${text}`];
});

/** Texts of 100 kB with a number of `<` each, before and between other signs. */
export function worstMarkup(count: number): string[] {
  return tags.flatMap((tag) =>
    signs.flatMap((sign) => [
      tag.repeat(count) + filledTo(LENGTH - count * tag.length, sign),
      (tag + filledTo(LENGTH / count - tag.length, sign)).repeat(count),
    ]),
  );
}

/** Returns the beginning of the first text that takes more than 50 ms in every run; undefined if there is none. */
export function tooSlow(
  run: (text: string) => unknown,
  texts: readonly string[] = worstTexts,
): string | undefined {
  const takesLong = (text: string): boolean => {
    const started = process.threadCpuUsage();
    run(text);
    return process.threadCpuUsage(started).user > MOST_MS * 1000;
  };
  return texts.find((text) => Array.from({ length: TRIES }).every(() => takesLong(text)))?.slice(0, 60);
}
