import { CallError } from '@portal/contract/client';
import { filled } from '@portal/contract/text';
import { isPortalTextKey, portalTextOf } from '@portal/contract/portal-texts';
import { useCallback } from 'react';
import { useText } from './use-text.ts';

/**
 * Returns a function that maps a text key or a failed call to its text in the current language; the server's own text
 * if the key is unknown (docs/rules/wire.md).
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
