import { beforeAll, describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import { loadWireTexts, wireText } from '../language/wire-text.ts';
import { problemsAtFields } from './problems-at-fields.ts';

const refusal = (errors: { field: string; msg: string; key?: string }[], status = 422) =>
  new CallError({ status, msg: 'Some of the data is not valid.', errors });
const taken = { field: 'username', msg: 'This username or e-mail is already in use.', key: 'staff.taken' };
const inputs = ['username', 'email', 'role', 'grants'];
const inHindi = (subject: unknown) => wireText(subject, 'hi');

beforeAll(loadWireTexts);

describe('problemsAtFields', () => {
  it('maps each error to its input, in the current language', () => {
    expect(problemsAtFields(refusal([taken]), inputs, inHindi)).toEqual({
      username: 'यह उपयोगकर्ता नाम या ई-मेल पहले से उपयोग में है।',
    });
  });

  it('returns undefined if any error has no input', () => {
    const other = { field: 'updatedAt', msg: 'x' };
    expect(problemsAtFields(refusal([taken, other]), inputs, inHindi)).toBeUndefined();
    expect(problemsAtFields(refusal([]), inputs, inHindi)).toBeUndefined();
    expect(problemsAtFields(refusal([taken], 409), inputs, inHindi)).toBeUndefined();
    expect(problemsAtFields(new Error('x'), inputs, inHindi)).toBeUndefined();
  });
});
