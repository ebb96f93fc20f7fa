/** What is written to the audit, and the kinds of objects that it is about. */
export const staffUserAudit = {
  actions: ['staff.create', 'staff.change', 'staff.password'],
  kinds: ['staffUser'],
} as const;
