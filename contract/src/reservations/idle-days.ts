/** Days without a use after which a reserved membership number is shown to staff, who may release it (decisions 5). */
export const idleReservationDays = 7;
