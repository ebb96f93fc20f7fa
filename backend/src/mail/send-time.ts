const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The moment (UTC) that somebody typed: without a zone it is the time in India. @returns undefined for what is none */
export function sendTime(typed: string): Date | undefined {
  const [, day, time] = local.exec(typed) ?? [];
  if (day === undefined && !zoned.test(typed)) return undefined;
  const moment = new Date(day === undefined ? typed : `${day}T${time ?? ''}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
