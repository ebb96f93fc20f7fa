/** What is refused answers this, with the same number as HTTP status (docs/rules/wire.md). */
export interface ErrorResponse {
  status: number;
  msg: string;
  errors?: { field: string; msg: string; key?: string }[];
  /** key of the text catalogue, so that an interface can show `msg` in Hindi */
  key?: string;
  /** `reauth` when the password is asked again */
  code?: string;
  /** for the places of the text that `key` names */
  values?: Record<string, string>;
  requestId?: string;
}

/** `msg row` of docs/rules/wire.md. */
export interface MsgRow {
  status: number;
  msg: string;
}

export interface Page<T> {
  data: T[];
  totalPages: number;
  totalItems: number;
}
