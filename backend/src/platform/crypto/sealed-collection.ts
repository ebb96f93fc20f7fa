/** One sealed text of a document. */
export interface SealedField {
  /** Dotted path in the document. */
  readonly path: string;
  readonly sealed: string;
  /** The place that it opens at. */
  readonly place: string;
}

/** A collection whose documents have texts that are encrypted with DATA_KEYS, as the rotation of keys walks it. */
export interface SealedCollection {
  /** Of MongoDB. */
  readonly name: string;
  /** Which documents have sealed texts. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The sealed texts of one. */
  fields(document: Readonly<Record<string, unknown>>): readonly SealedField[];
}
