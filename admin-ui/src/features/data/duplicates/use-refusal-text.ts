import { type DuplicateDetail, filled, textOf } from '@portal/contract';
import { useLanguage } from '../../../shell/language/use-language.ts';

/** Why two records cannot be merged, in the language of the console. */
export function useRefusalText(): (refused: NonNullable<DuplicateDetail['refused']>) => string {
  const language = useLanguage();
  return ({ key, values = {} }) => filled(textOf(key, language), values);
}
