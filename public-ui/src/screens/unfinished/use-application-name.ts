import type { OwnDraft } from '@portal/contract/applications/responses';
import { useText } from '../../language/use-text.ts';

/** What an application is called: its type, and the name as far as it was typed. */
export function useApplicationName(): (draft: OwnDraft) => string {
  const { t } = useText();
  return ({ appType, name }) =>
    [t(`unfinished.type.${appType}`), name.trim()].filter((part) => part !== '').join(', ');
}
