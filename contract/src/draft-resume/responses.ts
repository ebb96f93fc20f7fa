/** What a mailed link led to: a draft that this browser has now, or one that is paid and needs nothing any more. */
export type ContinuedDraft = { state: 'opened'; appId: string } | { state: 'paid' };
