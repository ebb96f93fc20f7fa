import { attentionReasons, reasonOf } from '@portal/contract';
import type { Texts } from '@portal/contract/text';

/** The words of the reasons, as the contract's table has them. */
export const texts: Texts = Object.fromEntries(
  attentionReasons.flatMap((reason) => {
    const { title, todo } = reasonOf(reason);
    return [[`title.${reason}`, title] as const, [`todo.${reason}`, todo] as const];
  }),
);
