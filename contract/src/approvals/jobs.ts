/** Jobs of the worker. */
export type ApprovalJob =
  | 'approval.render'
  | 'preview.render'
  | 'approval.mail-secretary'
  | 'approval.mail-applicant'
  | 'approval.remove-set';
