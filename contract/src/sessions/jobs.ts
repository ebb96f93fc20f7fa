/** Jobs of the worker. */
export type SessionJob = 'staff-otp.mail';
