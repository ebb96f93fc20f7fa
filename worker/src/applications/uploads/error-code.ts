/** The code of an error of Node, `ERR_BUFFER_TOO_LARGE`; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
