import type { ApplicationView } from '@portal/contract';
import { sectionsOf, type Fact } from '../../../../shell/record/detail/sections.ts';

/** One field of both records. */
interface ComparedFact {
  /** text key */
  readonly label: string;
  readonly own: Fact | undefined;
  readonly other: Fact | undefined;
  /** Both have it, and it is the same but for letter case and spaces at the ends. */
  readonly isSame: boolean;
}

export interface ComparedSection {
  /** text key */
  readonly title: string;
  readonly facts: readonly ComparedFact[];
}

const comparable = (fact: Fact | undefined): string => (fact?.value ?? '').trim().toLowerCase();

/** The sections of a record beside those of another one; what only one of them has is shown too. */
export function comparedSections(own: ApplicationView, other: ApplicationView): ComparedSection[] {
  const [ours, theirs] = [sectionsOf(own), sectionsOf(other)];
  const titles = [...new Set([...ours, ...theirs].map(({ title }) => title))];
  return titles.map((title) => {
    const [a, b] = [ours, theirs].map((sections) => sections.find((one) => one.title === title)?.facts ?? []);
    const labels = [...new Set([...(a ?? []), ...(b ?? [])].map(({ label }) => label))];
    return {
      title,
      facts: labels.map((label) => {
        const [one, two] = [a, b].map((facts) => facts?.find((fact) => fact.label === label));
        return {
          label,
          own: one,
          other: two,
          isSame: comparable(one) !== '' && comparable(one) === comparable(two),
        };
      }),
    };
  });
}
