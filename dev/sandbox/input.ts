import type { Notes } from './entities.ts';
import { ProviderError } from './provider-error.ts';

export type Input = Record<string, unknown>;

/** Returns a JSON object, or an empty one for other values. */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns a string, or undefined for other values. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the amount in paise. @throws ProviderError if it is missing or not an integer */
export function amountOf(input: Input): number {
  const amount = input.amount;
  if (amount === undefined || amount === null) {
    throw new ProviderError('amount: is required.', { field: 'amount' });
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new ProviderError('The amount must be an integer.', { field: 'amount' });
  }
  return amount;
}

/** Returns up to 15 pairs of up to 256 characters; like the provider, `[]` for none. */
export function notesOf(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ProviderError('notes must be an object', { field: 'notes' });
  }
  const pairs = Object.entries(value).map(([name, text]): [string, string] => {
    const written = String(text);
    if (name.length > 256 || written.length > 256) {
      throw new ProviderError('The notes value may not be greater than 256 characters.', { field: 'notes' });
    }
    return [name, written];
  });
  if (pairs.length > 15) {
    throw new ProviderError('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    });
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

/** Returns a receipt of up to 40 characters, or null. */
export function receiptOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') {
    throw new ProviderError('The receipt must be a string.', { field: 'receipt' });
  }
  if (value.length > 40) {
    throw new ProviderError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return value;
}
