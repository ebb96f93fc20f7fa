import { CallError } from '@portal/contract/client';
import { filled } from '@portal/contract/text';
import { isTextKey, textOf } from '@portal/contract/texts';
import { useCallback } from 'react';
import { useText } from './use-text.ts';

/**
 * Texts of the wire in the language that is shown (docs/rules/wire.md).
 * @returns a function from a text key, or a refused call, to its text; the server's own words when the key is unknown
 */
export function useWireText(): (subject: unknown) => string {
  const { language } = useText();
  return useCallback(
    (subject) => {
      if (typeof subject === 'string') return isTextKey(subject) ? textOf(subject, language) : subject;
      if (!(subject instanceof CallError)) return textOf('request.failed', language);
      const key = subject.answer.key ?? subject.answer.errors?.[0]?.key;
      return key !== undefined && isTextKey(key)
        ? filled(textOf(key, language), subject.answer.values ?? {})
        : subject.answer.msg;
    },
    [language],
  );
}
