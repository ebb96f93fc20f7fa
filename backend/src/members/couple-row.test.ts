import { describe, expect, it } from '@jest/globals';
import type { Member } from './member.js';
import { coupleRow } from './member.wire.js';

const member = (id: string, memNo: string, name: string) =>
  ({
    ...{ id, memNo, applicationId: 'app-of-both', memberOn: '2026-11-20' },
    applicant: { name },
    association: { state: 'Goa' },
  }) as Member;

describe('a row of the list of couples', () => {
  const kavita = member('id-9', '9', 'Kavita Deshpande');
  const row = {
    _id: 'app-of-both',
    nmo_state: 'Goa',
    memberOn: '2026-11-20',
    mem_no1: '9',
    name1: 'Kavita Deshpande',
    memberID1: 'id-9',
  };

  it('has both, and the application’s own number', () => {
    const sandeep = member('id-10', '10', 'संदीप देशपांडे');
    expect(coupleRow(kavita, sandeep, { appId: 'A-7', appFee: 2670 })).toEqual({
      ...row,
      appId: 'A-7',
      mem_no2: '10',
      name2: 'संदीप देशपांडे',
      memberID2: 'id-10',
    });
  });

  it('stands there too while there is no record of the spouse, nor of the application', () => {
    const none = { appId: '', mem_no2: '', name2: '', memberID2: '' };
    expect(coupleRow(kavita, undefined, undefined)).toEqual({ ...row, ...none });
  });
});
