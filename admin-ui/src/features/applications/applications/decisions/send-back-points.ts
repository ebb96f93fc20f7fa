import type { Language } from '@portal/contract/enums';
import { correctField, type FileFault, fileFaults } from '@portal/contract/reviewing/file-faults';
import type { FixableField } from '@portal/contract/reviewing/fixable-fields';
import type { ReadySentence } from '@portal/contract/settings/ready-sentences';

/** A field or file to correct: the ticked faults, and the reviewer's own words. A field has the fault `other` alone. */
export interface Point {
  readonly faults: readonly FileFault[];
  readonly text: string;
}

/** By path of the field. */
export type Points = Readonly<Record<string, Point>>;

interface FieldComment {
  readonly field: string;
  readonly text: string;
  /** Id of the ready sentence that the reviewer used as it is. */
  readonly sentence?: string;
}

export const faultNames = Object.keys(fileFaults) as FileFault[];

/** The sentences of the ticked faults, in the order of the ticks on the screen. */
export function faultText({ faults }: Point, language: Language): string {
  return faultNames
    .filter((name) => name !== 'other' && faults.includes(name))
    .map((name) => fileFaults[name][language])
    .join(' ');
}

/** Returns the id of the sentence with these words. */
export function sentenceOf(
  text: string,
  language: Language,
  sentences: readonly ReadySentence[],
): { sentence?: string } {
  const found = sentences.find((one) => one[language] === text.trim());
  return found === undefined ? {} : { sentence: found.id };
}

/** Returns the comments in the order of the fields, in the applicant's language. A point without words gets the usual ones. */
export function commentsOf(
  fields: readonly FixableField[],
  points: Points,
  language: Language,
  sentences: readonly ReadySentence[],
): FieldComment[] {
  return fields.flatMap(({ path, field }) => {
    const point = points[path];
    if (point === undefined || point.faults.length === 0) return [];
    const words = [faultText(point, language), point.text.trim()].filter((part) => part !== '');
    const usual = field.kind === 'file' ? fileFaults.other : correctField;
    const text = words.length === 0 ? usual[language] : words.join(' ');
    return [{ field: path, text, ...sentenceOf(point.text, language, sentences) }];
  });
}
