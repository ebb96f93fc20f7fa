/** The body of every error response; `status` equals the HTTP status (docs/rules/wire.md). */
export interface ErrorResponse {
  status: number;
  msg: string;
  errors?: { field: string; msg: string; key?: string }[];
  /** Key of `msg` in the text catalogue, for its Hindi text. */
  key?: string;
  /** `reauth` when the password must be confirmed. */
  code?: string;
  /** Values of the placeholders in the text of `key`. */
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
