import { permissions } from '@portal/contract';
import { useTexts } from '../language/language.ts';
import { permissionTexts } from './permission.texts.ts';

/** @returns a function from a permission's code to its name in the language that is shown; a code that is none stays as it is */
export function usePermissionName(): (code: string) => string {
  const t = useTexts(permissionTexts);
  return (code) => {
    const permission = permissions.find((one) => one === code);
    return permission === undefined ? code : t(permission);
  };
}
