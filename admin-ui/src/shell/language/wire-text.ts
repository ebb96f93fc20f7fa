import { CallError, filled, isTextKey, type Language, type TextKey, textOf, texts } from '@portal/contract';
import type { Text } from '@portal/contract/text';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/** Keys by their English text, for answers that are bare text and for notices that carry no key. */
let keys: ReadonlyMap<string, TextKey> | undefined;

function keyOf(english: string): TextKey | undefined {
  keys ??= new Map(
    Object.entries<Text>(texts)
      .filter((entry): entry is [TextKey, Text] => isTextKey(entry[0]))
      .map(([key, { en }]) => [en, key] as const)
      // Where two keys have the same words, the first one stays.
      .reverse(),
  );
  return keys.get(english);
}

interface Worded {
  readonly msg?: string | undefined;
  readonly key?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

function isWorded(value: unknown): value is Worded {
  return typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string';
}

function wordsOf(subject: unknown): Worded {
  if (typeof subject === 'string') return isTextKey(subject) ? { key: subject } : { msg: subject };
  if (subject instanceof CallError) {
    const { msg, key, errors, values } = subject.answer;
    return { msg, key: key ?? errors?.[0]?.key, values };
  }
  // react-admin's error has the server's answer as its body.
  if (subject instanceof Error && 'body' in subject && isWorded(subject.body)) return subject.body;
  // Our own words, thrown; whatever else an error says is meant for programmers.
  if (subject instanceof Error && keyOf(subject.message)) return { msg: subject.message };
  return { key: 'request.failed' };
}

/**
 * What the server said, in one language (docs/rules/wire.md): by the answer's key of the text catalogue, else by its English
 * words; words that the catalogue does not have stay as they are.
 * @param subject a refused call, an error of react-admin, an answer's text or a text key
 */
export function wireText(subject: unknown, language: Language): string {
  const { msg = '', key, values = {} } = wordsOf(subject);
  const known = key !== undefined && isTextKey(key) ? key : keyOf(msg);
  // The server speaks English.
  return known === undefined || (language === 'en' && msg !== '')
    ? msg
    : filled(textOf(known, language), values);
}

/** @returns a function from what the server said to its text in the language that is shown */
export function useWireText(): (subject: unknown) => string {
  const language = useLanguage();
  return useCallback((subject) => wireText(subject, language), [language]);
}
