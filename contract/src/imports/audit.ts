/** What is written to the audit, and the kinds of objects that it is about. */
export const importAudit = {
  actions: [
    'import.begin',
    'import.check',
    'import.decide',
    'import.report',
    'import.start',
    'import.rows',
    'import.pause',
    'import.resume',
    'import.delete',
    'import.deleted',
    'import.zip.begin',
    'import.zip.read',
    'import.old',
    'import.files',
    'import.files.report',
  ],
  kinds: ['import'],
} as const;
