import { alarmWords } from '@portal/contract/operations/alarms';
import type { Texts } from '@portal/contract/text';

/** Texts of the alarms, from the contract's table. */
export const texts: Texts = Object.fromEntries(
  Object.entries(alarmWords).flatMap(([reason, { title, people, todo }]) => [
    [`alarm.title.${reason}`, title] as const,
    [`alarm.people.${reason}`, people] as const,
    [`alarm.todo.${reason}`, todo] as const,
  ]),
);
