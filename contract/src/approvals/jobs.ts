/** Jobs of the worker that send no mail. */
export type ApprovalJob = 'approval.render' | 'preview.render' | 'approval.remove-set';
