/** Jobs of the worker. */
export type ActivationCodeJob = 'code-sheets.write' | 'codes.mail';
