import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** What a file allows each of its tests, in ms; 0 for one that is content with what its tier allows. */
const patience = (text) => Number(/jest\.setTimeout\((\d[\d_]*)/.exec(text)?.[1]?.replaceAll('_', '') ?? 0);

/**
 * The files that ask for the longest time-out begin, then the large ones: one of them that began last would run alone in the end. What the last
 * run took is not asked, for a fresh checkout knows nothing of it.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const known = new Map(
      tests.map((test) => {
        const text = readFileSync(test.path, 'utf8');
        return [test, { patience: patience(text), size: text.length }];
      }),
    );
    const of = (test) => known.get(test) ?? { patience: 0, size: 0 };
    return [...tests].sort((a, b) => of(b).patience - of(a).patience || of(b).size - of(a).size);
  }
}
