import { describe, expect, it } from '@jest/globals';
import { onlyStateOfPin, prefillOf } from '@portal/contract/fields/form-prefill';
import { stepsOf, type Answers, type StepId } from './steps.ts';

function prefilled(id: StepId, answers: Answers): unknown {
  const step = stepsOf('couple').find((candidate) => candidate.id === id);
  if (!step) throw new Error(`no step ${id}`);
  return prefillOf(step, answers);
}
const studied: Answers = { applicants: [{ college_state: 'Bihar' }] };

describe('a chosen state', () => {
  it('prefills the spouse’s college and the address', () => {
    expect(prefilled('spouse-education', studied)).toEqual({ college_state: 'Bihar' });
    expect(prefilled('address', studied)).toEqual({ state: 'Bihar' });
  });

  it('yields to the state of the pin code', () => {
    expect(prefilled('address', { ...studied, address: { pincode: '560001' } })).toEqual({
      state: 'Karnataka',
    });
  });

  it('of the address prefills the unit of the organisation, unlike that of the college', () => {
    expect(prefilled('association', { ...studied, address: { state: 'Goa' } })).toEqual({ nmo_state: 'Goa' });
    expect(prefilled('association', studied)).toEqual({});
  });

  it('never replaces another choice', () => {
    const chosen: Answers = {
      applicants: [{ college_state: 'Bihar' }, { college_state: 'Delhi' }],
      address: { state: 'Goa', pincode: '560001' },
      nmo_state: 'Kerala',
    };
    for (const id of ['spouse-education', 'address', 'association'] as const) {
      expect(prefilled(id, chosen)).toEqual({});
    }
  });

  it('prefills nothing before it is chosen', () => {
    for (const id of [
      'details',
      'education',
      'spouse',
      'spouse-education',
      'address',
      'association',
    ] as const) {
      expect(prefilled(id, {})).toEqual({});
    }
  });
});

describe('state of a partial pin code', () => {
  it.each([
    ['800 020', 'Bihar'],
    ['८०००२०', 'Bihar'],
    ['8000', 'Bihar'],
    ['80', undefined],
    ['605001', undefined],
    ['', undefined],
  ])('%j gives %j', (typed, state) => {
    expect(onlyStateOfPin(typed)).toBe(state);
  });
});
