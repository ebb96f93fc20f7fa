import type { IdleReservationRecord } from '@portal/contract';

/** Both names of a couple, the one of anybody else. */
export function namesOf({ names }: IdleReservationRecord): string {
  return names.join(' & ');
}

export function numbersOf({ numbers }: IdleReservationRecord): string {
  return numbers.join(', ');
}
