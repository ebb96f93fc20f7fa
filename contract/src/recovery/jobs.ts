/** Jobs of the worker. */
export type RecoveryJob = 'recovery-code.mail' | 'activation-again.mail' | 'password-changed.mail';
