import { useTranslate } from 'react-admin';
import { usePlaceName } from '../../language/use-place-name.ts';
import type { Fact } from './sections.ts';

/** Returns the text of a fact's value in the current language; a dash without a value. */
export function useFactText(): (fact: Pick<Fact, 'value' | 'isWord' | 'isPlace'> | undefined) => string {
  const translate = useTranslate();
  const placeName = usePlaceName();
  return (fact) => {
    if (!fact?.value) return '-';
    if (fact.isWord) return translate(`record.word.${fact.value}`, { _: fact.value });
    return fact.isPlace ? placeName(fact.value) : fact.value;
  };
}
