/** Jobs of the worker. */
export type ApprovalJob =
  | 'approval.draw'
  | 'preview.draw'
  | 'approval.mail-secretary'
  | 'approval.mail-applicant'
  | 'approval.remove-set';
