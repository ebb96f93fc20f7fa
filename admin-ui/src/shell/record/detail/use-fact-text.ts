import { useTranslate } from 'react-admin';
import { usePlaceName } from '../../language/use-place-name.ts';
import type { Fact } from './sections.ts';

/** What the value of a fact reads as in the language of the console; a dash for none. */
export function useFactText(): (fact: Pick<Fact, 'value' | 'isWord' | 'isPlace'> | undefined) => string {
  const translate = useTranslate();
  const placeName = usePlaceName();
  return (fact) => {
    if (!fact?.value) return '-';
    if (fact.isWord) return translate(`record.word.${fact.value}`, { _: fact.value });
    return fact.isPlace ? placeName(fact.value) : fact.value;
  };
}
