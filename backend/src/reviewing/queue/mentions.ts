/** A name after `@` at the beginning of a word, so that the address in `asha@example.org` mentions no one. */
const MENTION = /(?<![\p{L}\p{N}@._%+-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** Returns the user names that a note mentions, in lower case; a full stop at the end belongs to the sentence. */
export function mentionedNames(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(MENTION)].map(([, name = '']) => name.replace(/[._-]+$/, '').toLowerCase()),
  );
}
