import { describe, expect, it } from '@jest/globals';
import { numberReadings } from './eligibility.rules.js';

describe('a number as people type it', () => {
  it.each([
    ['12', '12'],
    [' 1 2 ', '12'],
    ['0012', '12'],
    ['NMO/12', '12'],
    ['nmo - 0012', '12'],
    ['N M O 12', '12'],
    ['NMO Student No. 12', '12'],
    ['Membership No.: 12', '12'],
    ['#12', '12'],
    ['१२', '12'],
    ['１２', '12'],
  ])('%j may mean %s', (typed, meant) => {
    expect(numberReadings(typed, 'NMO')).toContain(meant);
  });

  it('is first of all what stands there: an imported number may begin with letters', () => {
    expect(numberReadings('nmo-12', 'NMO')).toEqual(['NMO-12', '12']);
    expect(numberReadings('br/12', 'NMO')).toEqual(['BR/12', 'BR/12']);
    expect(numberReadings('No', 'NMO')).toEqual(['NO', 'NO']);
  });

  it('follows the short name of the organisation, whatever signs are in it', () => {
    expect(numberReadings('a.b(c)*9', 'A.B(C)*')).toEqual(['A.B(C)*9', '9']);
  });
});
