/** Days without a use after which a reserved membership number is shown to staff, who may release it (docs/rules/numbers.md). */
export const idleReservationDays = 7;
