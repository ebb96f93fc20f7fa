import { permissions } from '@portal/contract/permissions';
import { useTexts } from '../language/language.ts';
import { permissionTexts } from './permission.texts.ts';

/** @returns a function from a permission to its name in the current language; an unknown code is returned unchanged */
export function usePermissionName(): (code: string) => string {
  const t = useTexts(permissionTexts);
  return (code) => {
    const permission = permissions.find((one) => one === code);
    return permission === undefined ? code : t(permission);
  };
}
