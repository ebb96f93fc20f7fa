import type { ExportKind } from '@portal/contract';

/**
 * Whether a filter restricts the list, so that the dialog can announce the server's confirmation. Applications without a state are
 * the undecided ones.
 */
export function isNarrow(what: ExportKind, filter: Readonly<Record<string, unknown>>): boolean {
  const given: Readonly<Record<string, unknown>> =
    what === 'applications' ? { state: 'undecided', ...filter } : filter;
  return Object.values(given).some((value) => {
    const [first, ...others] = (Array.isArray(value) ? value : [value]) as unknown[];
    const texts = [first, ...others].map((one) => (typeof one === 'string' ? one.trim() : (one ?? '')));
    return texts[0] !== '' && !texts.includes('all');
  });
}
