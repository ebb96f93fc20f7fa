/** Jobs of the worker. */
export type StaffUserJob = 'staff-invited.mail';
