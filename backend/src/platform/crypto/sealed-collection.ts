/** One sealed text of a document. */
export interface SealedField {
  /** Dotted path in the document. */
  readonly path: string;
  readonly sealed: string;
  /** The context that it is bound to. */
  readonly place: string;
}

/** Declares a collection with texts encrypted under DATA_KEYS for key rotation. */
export interface SealedCollection {
  readonly name: string;
  /** Selects documents with sealed texts. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Returns the sealed texts of a document. */
  fields(document: Readonly<Record<string, unknown>>): readonly SealedField[];
}
