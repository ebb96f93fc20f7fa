import { choiceText, wordsOf, type FieldName } from '@portal/contract/fields/labels';
import type { PersonClass } from '@portal/contract/fields/field';
import { useMemo } from 'react';
import { useText } from './use-text.ts';

/** The texts of the contract's field tables, in the current language. */
export interface FieldTexts {
  /** @param inForm whether the field is being filled in or checked */
  readonly labelAndHint: (
    field: FieldName,
    who?: PersonClass,
    inForm?: boolean,
  ) => { readonly label: string; readonly hint: string | undefined };
  /** Returns the text of a choice; any other value unchanged. */
  readonly choice: (value: string) => string;
}

export function useFieldTexts(): FieldTexts {
  const { language } = useText();
  return useMemo(
    () => ({
      labelAndHint: (field, who, inForm) => {
        const { label, hint } = wordsOf(field, who, inForm);
        return { label: label[language], hint: hint?.[language] };
      },
      choice: (value) => choiceText(value)?.[language] ?? value,
    }),
    [language],
  );
}
