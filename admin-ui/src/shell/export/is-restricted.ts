import type { ExportKind } from '@portal/contract/data/columns';

/**
 * Whether a filter restricts the list, so that the dialog can announce the server's confirmation. Applications without a state are
 * the undecided ones.
 */
export function isRestricted(what: ExportKind, filter: Readonly<Record<string, unknown>>): boolean {
  const restricting: Readonly<Record<string, unknown>> =
    what === 'applications' ? { state: 'undecided', ...filter } : filter;
  return Object.values(restricting).some((value) => {
    const [first, ...others] = (Array.isArray(value) ? value : [value]) as unknown[];
    const texts = [first, ...others].map((one) => (typeof one === 'string' ? one.trim() : (one ?? '')));
    return texts[0] !== '' && !texts.includes('all');
  });
}
