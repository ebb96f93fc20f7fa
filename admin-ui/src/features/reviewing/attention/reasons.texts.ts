import { reasonWords } from '@portal/contract/attention/reason-words';
import type { Texts } from '@portal/contract/text';

/** The words of the reasons, as the contract's table has them. */
export const texts: Texts = Object.fromEntries(
  Object.entries(reasonWords).flatMap(([reason, { title, todo }]) => [
    [`title.${reason}`, title] as const,
    [`todo.${reason}`, todo] as const,
  ]),
);
