import type { ExportKind } from '@portal/contract/data/export-kinds';

/**
 * Whether a filter leaves anything out, so that the dialog can say beforehand what the server will ask. Applications without a state are
 * those that are still to be decided.
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
