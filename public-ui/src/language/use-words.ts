import { choiceText, wordsOf, type FieldName } from '@portal/contract/fields/labels';
import type { PersonClass } from '@portal/contract/fields/field';
import { useMemo } from 'react';
import { useText } from './use-text.ts';

interface FieldWords {
  readonly label: string;
  readonly hint: string | undefined;
}

/** What the contract's tables call fields and their values, in the language that is shown. */
export interface Words {
  /** @param inForm whether the field is being filled in or checked */
  readonly of: (field: FieldName, who?: PersonClass, inForm?: boolean) => FieldWords;
  /** A word of a choice; anything else as it is. */
  readonly value: (value: string) => string;
}

export function useWords(): Words {
  const { language } = useText();
  return useMemo(
    () => ({
      of: (field, who, inForm) => {
        const { label, hint } = wordsOf(field, who, inForm);
        return { label: label[language], hint: hint?.[language] };
      },
      value: (value) => choiceText(value)?.[language] ?? value,
    }),
    [language],
  );
}
