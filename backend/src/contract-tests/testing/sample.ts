import type { BodyOf } from '@portal/contract/endpoint';
import type { CallName, Calls } from '@portal/contract/calls';
import type { Question } from './asking.js';
import type { PersonName } from './persons.js';
import type { Portal } from './portal.js';
import type { Shape } from './shape.js';

/** A good request of a call, who makes it, and what the answer looks like. */
export interface Sample<Body = object | string> {
  /** The least person who may make it when left out. */
  readonly by?: PersonName;
  /**
   * What the classes of the row do not tell: ids, cookies, values that have to exist or to fit each other. Left out, the good
   * request is made from the classes.
   */
  readonly ask?: (portal: Portal) => Question<Body> | Promise<Question<Body>>;
  /** Of bare text rows, the text. */
  readonly shape: Shape;
  /** 200 when left out. */
  readonly status?: number;
  /** Fields of the body that are accepted, ignored and audited when they differ. */
  readonly ignored?: readonly string[];
  /** Fields of the body that take 90 kB: texts with markup. */
  readonly long?: readonly string[];
}
/** By call; a body is one of the class that its row names. */
export type Samples = { readonly [Name in CallName]?: Sample<BodyOf<Calls[Name]>> };
