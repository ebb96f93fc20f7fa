import { CallError } from '@portal/contract/client';
import { filled, type Text } from '@portal/contract/text';
import { type Language } from '@portal/contract/enums';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLanguage } from './language.ts';

/** Texts by key and by English wording. Undefined until loaded: a page that shows no answer of the server does without. */
const store = createStore<ReadonlyMap<string, Text> | undefined>(() => undefined);
let loading: Promise<void> | undefined;

/** Loads the server's texts; after a failure the next call tries again. Until then a text stays in English. */
export async function loadWireTexts(): Promise<void> {
  loading ??= import('@portal/contract/texts').then(
    ({ texts }) => {
      const byEnglish = Object.values<Text>(texts).map((text): [string, Text] => [text.en, text]);
      // The first of two equal texts wins.
      store.setState(new Map([...byEnglish.reverse(), ...Object.entries<Text>(texts)]), true);
    },
    () => (loading = undefined),
  );
  return loading;
}

function find(name = ''): Text | undefined {
  const texts = store.getState();
  if (texts === undefined) void loadWireTexts();
  return texts?.get(name);
}

const textKey = /^[\w-]+(?:\.[\w-]+)+$/;

interface ServerText {
  readonly msg?: string | undefined;
  readonly key?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

function hasText(value: unknown): value is ServerText {
  return typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string';
}

function textIn(subject: unknown): ServerText {
  if (typeof subject === 'string') return textKey.test(subject) ? { key: subject } : { msg: subject };
  if (hasText(subject)) return subject;
  if (subject instanceof CallError) {
    const { msg, key, errors, values } = subject.answer;
    return { msg, key: key ?? errors?.[0]?.key, values };
  }
  // react-admin's error carries the server's response as its body.
  if (subject instanceof Error && 'body' in subject && hasText(subject.body)) return subject.body;
  // Errors thrown with a catalogue text; all other messages are for developers.
  if (subject instanceof Error && find(subject.message)) return { key: subject.message };
  return { key: 'request.failed' };
}

/**
 * Returns the text of a server response in one language (docs/rules/wire.md): by its key in the text catalogue, else by its English
 * text; an unknown text is returned unchanged.
 * @param subject a failed call, a react-admin error, a response's text with or without its key, or a text key
 */
export function wireText(subject: unknown, language: Language): string {
  const { msg = '', key, values = {} } = textIn(subject);
  // The server's texts are English.
  if (language === 'en' && msg !== '') return msg;
  const text = find(key) ?? find(msg);
  return text === undefined ? msg : filled(text[language], values);
}

/** @returns a function from a server response to its text in the current language */
export function useWireText(): (subject: unknown) => string {
  const language = useLanguage();
  // Another function once the texts are loaded.
  const texts = useStore(store);
  return useCallback((subject) => wireText(subject, language), [language, texts]);
}
