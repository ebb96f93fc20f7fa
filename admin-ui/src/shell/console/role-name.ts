import type { Role } from '@portal/contract/enums';
import { useTexts } from '../language/language.ts';
import { consoleTexts } from './console.texts.ts';

/** @returns a function from a role to its name in the current language */
export function useRoleName(): (role: Role) => string {
  const t = useTexts(consoleTexts);
  return (role) => t(`role.${role}`);
}
