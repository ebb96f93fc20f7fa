import type { DuplicateDetail } from '@portal/contract/data/responses';
import { filled } from '@portal/contract/text';
import { textOf } from '@portal/contract/texts';
import { useLanguage } from '../../shell/language/use-language.ts';

/** Why two records cannot be merged, in the language of the console. */
export function useRefusalText(): (refused: NonNullable<DuplicateDetail['refused']>) => string {
  const language = useLanguage();
  return ({ key, values = {} }) => filled(textOf(key, language), values);
}
