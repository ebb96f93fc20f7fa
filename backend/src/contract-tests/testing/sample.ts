import type { CallName } from '@portal/contract';
import type { Question } from './asking.js';
import type { PersonName } from './persons.js';
import type { Portal } from './portal.js';
import type { Shape } from './shape.js';

/** A good request of a call, who makes it, and what the answer looks like (decisions 10). */
export interface Sample {
  readonly by: PersonName;
  readonly ask: (portal: Portal) => Question | Promise<Question>;
  /** Of bare text rows, the text. */
  readonly shape: Shape;
  /** 200 when left out. */
  readonly status?: number;
  /** Fields of the body that are accepted, ignored and audited when they differ. */
  readonly ignored?: readonly string[];
  /** A read that is a POST: it may have no body, and then takes no notice of one. */
  readonly isRead?: true;
}
export type Samples = Readonly<Partial<Record<CallName, Sample>>>;
