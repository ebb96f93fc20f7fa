import type { DuplicateReason } from '@portal/contract';
import { useTranslate } from 'react-admin';

/** What speaks for two records being one person's, and against it, in words. */
export function useReasons(): (reasons: readonly DuplicateReason[]) => string {
  const translate = useTranslate();
  return (reasons) => reasons.map((reason) => translate(`duplicates.reason.${reason}`)).join(', ');
}
