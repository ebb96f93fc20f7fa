import { CallError } from '@portal/contract/client';
import { filled } from '@portal/contract/text';
import { isPortalTextKey, portalTextOf } from '@portal/contract/portal-texts';
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
      if (typeof subject === 'string')
        return isPortalTextKey(subject) ? portalTextOf(subject, language) : subject;
      if (!(subject instanceof CallError)) return portalTextOf('request.failed', language);
      const key = subject.answer.key ?? subject.answer.errors?.[0]?.key;
      return key !== undefined && isPortalTextKey(key)
        ? filled(portalTextOf(key, language), subject.answer.values ?? {})
        : subject.answer.msg;
    },
    [language],
  );
}
