import { describe, expect, it } from '@jest/globals';
import { conditionsFrom, oneOf } from './plain-list.js';

interface Thing {
  colour: string;
  size: number;
}

const conditions = {
  colour: oneOf<Thing>('colour', ['red', 'blue']),
  least: ([text = '']: readonly string[]) => (text === '' ? undefined : { size: Number(text) }),
};
const from = (asked: Readonly<Record<string, readonly string[]>>) =>
  conditionsFrom<Thing, 'colour' | 'least'>(conditions, (name) => asked[name]);

describe('the conditions of a plain list', () => {
  it('contain only active filters', () => {
    expect(from({})).toStrictEqual({});
    expect(from({ colour: ['blue'] })).toStrictEqual({ colour: { colour: 'blue' } });
    expect(from({ colour: [''], least: ['3'] })).toStrictEqual({ least: { size: 3 } });
  });

  it('are rejected for an unknown value', () => {
    expect(() => from({ colour: ['green'] })).toThrow(
      expect.objectContaining({ status: 422, errors: [expect.objectContaining({ field: 'filter' })] }),
    );
  });
});
