/**
 * A name after `@` at the beginning of a word, so that the address in `asha@example.org` mentions no one. A full stop at its end belongs to
 * the sentence.
 */
const MENTION = /(?<![\p{L}\p{N}@._%+-])@([\p{L}\p{N}]+(?:[._-]+[\p{L}\p{N}]+)*)/gu;

/** Returns the user names that a note mentions, in lower case. */
export function mentionedNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase()));
}
