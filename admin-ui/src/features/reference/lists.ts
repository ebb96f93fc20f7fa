import type { ReferenceKind } from '@portal/contract';
import { referenceKinds } from '@portal/contract';

/** In the order of the tabs; the one that changes most comes first. */
export const kinds: readonly ReferenceKind[] = ['college', 'district', 'prant', 'unit', 'secretary', 'state'];

export const firstKind: ReferenceKind = 'college';
/** The part of the address that shows the queue in place of a list. */
export const queueHash = '#queue';

export function kindOf(value: unknown): ReferenceKind {
  return referenceKinds.find((kind) => kind === value) ?? firstKind;
}
