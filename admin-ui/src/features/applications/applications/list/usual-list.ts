/** What the list of applications shows until somebody chooses otherwise: what is to be verified, the longest wait first. */
export const usualList = {
  filter: { state: 'paid' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;
