import { MOST_OTHER_OWNERS } from './drafts.limits.js';

/** A mailbox that a browser has proved by a mailed link or code. */
export interface MailboxProof {
  /** Hash of the browser's secret. */
  readonly ownerHash: string;
  /** Keyed hash of the address. */
  readonly address: string;
}

/** The browsers of a draft, by the hashes of their secrets (docs/rules/drafts.md). */
export interface BrowserOwned {
  /** The first owner: the browser that began it, until another one proves the mailbox. */
  readonly ownerHash: string;
  /** Further browsers, added by a mailed link or code, latest last. */
  readonly otherOwners?: readonly string[];
  readonly proofs?: readonly MailboxProof[];
  /** The browser that began it, even if it has lost it since; the first owner when absent. */
  readonly begunBy?: string;
}

/** Whether an address hash is of the draft's mailbox. */
type IsMailbox = (address: string) => boolean;

/** Whether a draft belongs to a browser, by the hash of its secret. */
export function belongsTo({ ownerHash, otherOwners = [] }: BrowserOwned, hash: string): boolean {
  return ownerHash === hash || otherOwners.includes(hash);
}

/** The hash of the browser that began a draft. */
export function beginnerOf({ begunBy, ownerHash }: BrowserOwned): string {
  return begunBy ?? ownerHash;
}

/** Whether a browser has proved the draft's mailbox. */
export function hasProved({ proofs = [] }: BrowserOwned, hash: string, isMailbox: IsMailbox): boolean {
  return proofs.some(({ ownerHash, address }) => ownerHash === hash && isMailbox(address));
}

/**
 * Returns the owners of a draft after a browser has proved its mailbox: this browser and those that proved the same mailbox before.
 * The others lose the draft, because anyone can begin one with a stranger's address. Above the limit the oldest added browser loses
 * it, never the first owner (docs/rules/drafts.md).
 * @param proof of the browser that opens the draft now
 * @param formerHash of its previous secret, if it gets a new one
 */
export function ownersAfterProof(
  draft: BrowserOwned,
  proof: MailboxProof,
  isMailbox: IsMailbox,
  formerHash?: string,
): Required<BrowserOwned> {
  const { ownerHash, otherOwners = [], proofs = [] } = draft;
  const proved = [ownerHash, ...otherOwners].filter((hash) => hasProved(draft, hash, isMailbox));
  const [first = proof.ownerHash, ...others] = proved.includes(proof.ownerHash)
    ? proved
    : [...proved, proof.ownerHash];
  const keptOthers = others.slice(-MOST_OTHER_OWNERS);
  const earlier = proofs.filter(
    (one) =>
      isMailbox(one.address) &&
      one.ownerHash !== proof.ownerHash &&
      [first, ...keptOthers].includes(one.ownerHash),
  );
  const beginner = beginnerOf(draft);
  return {
    ownerHash: first,
    otherOwners: keptOthers,
    proofs: [...earlier, proof],
    begunBy: beginner === formerHash ? proof.ownerHash : beginner,
  };
}
