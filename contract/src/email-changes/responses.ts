/** A change of a member's e-mail by staff, as staff see it on the record (docs/rules/records.md). */
export interface EmailChangeView {
  id: string;
  /** `refused`: stopped by the link to the old address; `disputed`: that link was used when the change had taken effect. */
  state: 'pending' | 'refused' | 'disputed';
  /** Empty where the member had none. */
  from: string;
  to: string;
  askedBy: { id: string; username: string };
  askedAt: string;
  /** When the old address was told; it takes effect 72 hours later. */
  toldAt?: string;
  /** When it takes effect by itself; absent until the old address was told. */
  dueAt?: string;
  /** When somebody gave the code that the new address was sent. */
  checkedAt?: string;
  /** When the link to the old address was used. */
  refusedAt?: string;
}

/** Who changed the e-mail of an applicant last. */
export interface EmailEditView {
  /** of the staff user; empty for the applicant */
  username: string;
  /** the applicant has corrected it after the payment */
  byApplicant?: true;
  at: string;
}
