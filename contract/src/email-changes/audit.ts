/** What is written to the audit; it is about the member. */
export const emailChangeAudit = {
  actions: [
    'emailChange.ask',
    'emailChange.replace',
    'emailChange.told',
    'emailChange.checked',
    'emailChange.wrongCode',
    'emailChange.confirm',
    'emailChange.elapse',
    'emailChange.withdraw',
    'emailChange.refuse',
    'emailChange.dispute',
    'emailChange.lapse',
  ],
  kinds: [],
} as const;
