/** Where the files with all data about a member lie, which an erasure takes away. */
export function ownDataPlace(memberId: string): string {
  return `own-data/${memberId}/`;
}
