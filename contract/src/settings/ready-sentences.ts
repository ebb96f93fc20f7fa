/** Decisions whose words the office has ready. */
export const sentenceKinds = ['sendBack', 'cannotVerify', 'reject'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** Maximum number of sentences of a kind. */
export const maxSentences = 30;

/** Maximum length of a sentence: that of a comment and of a reason. */
export const maxSentenceCharacters = 500;

/** A sentence of the office for applicants (docs/rules/states.md). */
export interface ReadySentence {
  readonly id: string;
  readonly kind: SentenceKind;
  readonly en: string;
  readonly hi: string;
  /** Number of decisions in which it was used as it is. */
  readonly used: number;
  /** ISO, UTC. */
  readonly updatedAt: string;
}
