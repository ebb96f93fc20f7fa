import { CallError } from '@portal/contract/client';
import { filled, type Text } from '@portal/contract/text';
import { isTextKey, type TextKey, textOf, texts } from '@portal/contract/texts';
import { type Language } from '@portal/contract/enums';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/** Text keys by their English text, for responses and notices without a key. */
let keys: ReadonlyMap<string, TextKey> | undefined;

function keyOf(english: string): TextKey | undefined {
  keys ??= new Map(
    Object.entries<Text>(texts)
      .filter((entry): entry is [TextKey, Text] => isTextKey(entry[0]))
      .map(([key, { en }]) => [en, key] as const)
      // The first key with a text wins.
      .reverse(),
  );
  return keys.get(english);
}

interface ServerText {
  readonly msg?: string | undefined;
  readonly key?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

function hasText(value: unknown): value is ServerText {
  return typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string';
}

function textIn(subject: unknown): ServerText {
  if (typeof subject === 'string') return isTextKey(subject) ? { key: subject } : { msg: subject };
  if (subject instanceof CallError) {
    const { msg, key, errors, values } = subject.answer;
    return { msg, key: key ?? errors?.[0]?.key, values };
  }
  // react-admin's error carries the server's response as its body.
  if (subject instanceof Error && 'body' in subject && hasText(subject.body)) return subject.body;
  // Errors thrown with a catalogue text; all other messages are for developers.
  if (subject instanceof Error && keyOf(subject.message)) return { msg: subject.message };
  return { key: 'request.failed' };
}

/**
 * Returns the text of a server response in one language (docs/rules/wire.md): by its key in the text catalogue, else by its English
 * text; an unknown text is returned unchanged.
 * @param subject a failed call, a react-admin error, a response's text or a text key
 */
export function wireText(subject: unknown, language: Language): string {
  const { msg = '', key, values = {} } = textIn(subject);
  const knownKey = key !== undefined && isTextKey(key) ? key : keyOf(msg);
  // The server's texts are English.
  return knownKey === undefined || (language === 'en' && msg !== '')
    ? msg
    : filled(textOf(knownKey, language), values);
}

/** @returns a function from a server response to its text in the current language */
export function useWireText(): (subject: unknown) => string {
  const language = useLanguage();
  return useCallback((subject) => wireText(subject, language), [language]);
}
