import { reasonWords } from '@portal/contract/platform/reasons';
import type { Texts } from '@portal/contract/text';

/** Texts of the reasons, from the contract's table. */
export const texts: Texts = Object.fromEntries(
  Object.entries(reasonWords).flatMap(([reason, { title, todo }]) => [
    [`title.${reason}`, title] as const,
    [`todo.${reason}`, todo] as const,
  ]),
);
