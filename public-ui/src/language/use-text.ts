import { useLingui } from '@lingui/react';
import type { Language } from '@portal/contract/enums';
import { showDate, showMoment } from '@portal/contract/format';
import { useMemo } from 'react';
import type { TextId } from './text-id.ts';

type Translate = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

export interface Text {
  /** Returns a text of the portal. */
  t: Translate;
  language: Language;
  /** Formats a timestamp (by its India date) or a date `YYYY-MM-DD`, with the month as a word. */
  date: (date: string) => string;
  /** Formats a timestamp with its time in India. */
  moment: (at: string) => string;
}

/** Texts and formats of the current language; re-renders when it changes. */
export function useText(): Text {
  const { i18n } = useLingui();
  const language: Language = i18n.locale === 'hi' ? 'hi' : 'en';
  return useMemo(
    () => ({
      t: (id, values) => i18n._(id, values),
      language,
      date: (date) => showDate(date, language),
      moment: (at) => showMoment(at, language),
    }),
    [i18n, language],
  );
}
