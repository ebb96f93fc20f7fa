import { describe, expect, it } from '@jest/globals';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { storedFields } from '@portal/contract/fields/field';
import { maskAudited, maskPersonal, maskText } from './mask.js';

describe('masking (SEC-52)', () => {
  it('removes secrets and masks personal data at any depth, but not states, ids and amounts', () => {
    const at = new Date('2026-11-21T00:00:00Z');
    expect(
      maskPersonal({
        _id: '665f1c2ab7',
        state: 'paid',
        appFee: 1635,
        updatedAt: at,
        password: 'x',
        applicants: [
          {
            name: 'Asha Rao',
            dob: '1990-01-02',
            phone: '9876543210',
            email: 'asha@example.org',
            regno: 'MH-77',
          },
        ],
        note: 'call 9876543210 or asha@example.org',
      }),
    ).toEqual({
      _id: '665f1c2ab7',
      state: 'paid',
      appFee: 1635,
      updatedAt: at,
      password: '[removed]',
      applicants: [{ name: '***', dob: '***', phone: '***210', email: 'a***@example.org', regno: '***' }],
      note: 'call ***210 or a***@example.org',
    });
  });

  it('masks records by domain and wire names alike', () => {
    expect(
      maskPersonal({
        applicants: [
          { dateOfBirth: '1990-01-02', registrationNumber: 'MH-77', bloodGroup: 'O+', college: 'KEM' },
        ],
        address: { line1: '12 MG Road', city: 'Mumbai' },
        association: {
          prant: 'Konkan',
          refereeName: 'Ravi Joshi',
          refereePhone: '+919123456780',
          secretaryEmail: 'secretary@example.org',
        },
        ref_person: 'Ravi Joshi',
      }),
    ).toEqual({
      applicants: [{ dateOfBirth: '***', registrationNumber: '***', bloodGroup: '***', college: 'KEM' }],
      address: '***',
      association: {
        prant: 'Konkan',
        refereeName: '***',
        refereePhone: '***780',
        secretaryEmail: 's***@example.org',
      },
      ref_person: '***',
    });
  });

  it('recognises a field by the last part of its path', () => {
    expect(maskPersonal({ 'applicants.0.name': 'Asha Rao', 'applicants.0.college': 'KEM' })).toEqual({
      'applicants.0.name': '***',
      'applicants.0.college': 'KEM',
    });
  });

  it('masks a phone number of type number', () => {
    expect(maskPersonal({ phone: 9876543210 })).toEqual({ phone: '***' });
  });

  it('ends at a cycle', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(JSON.stringify(maskPersonal(cycle))).toContain('[deep]');
  });

  it('does not mask ids that look like numbers', () => {
    expect(maskText('order_9876543210abcd and 20261121')).toBe('order_9876543210abcd and 20261121');
  });

  it.each(['x', '7', 'a.', '1 ', 'a@', 'a@b.', '-'])(
    'takes no time to speak of for 90 kB of "%s" (SEC-23)',
    (piece) => {
      const began = performance.now();
      maskText(piece.repeat(Math.floor(90_000 / piece.length)));
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});

describe('audited values (SEC-52)', () => {
  /** Personal values by domain or wire name. */
  const filled = (names: 'wire' | 'domain'): Record<string, string> =>
    Object.fromEntries(
      [applicantFields, addressFields, associationFields].flatMap((fields) =>
        storedFields(fields).map(([wire, { domain }]) => [
          names === 'wire' ? wire : domain,
          `canary of ${wire}`,
        ]),
      ),
    );

  it.each(['wire', 'domain'] as const)(
    'contain no identifying field of a record by the names of the %s',
    (names) => {
      const masked = JSON.stringify(maskAudited({ applicants: [filled(names)], ...filled(names) }));
      const canaries = [
        'name',
        'dob',
        'gender',
        'blood_group',
        'regno',
        'line1',
        'line2',
        'pincode',
        'ref_person',
      ];
      for (const canary of [...canaries, 'phone', 'email', 'ref_person_phone', 'state_sec_email'])
        expect(masked).not.toContain(`canary of ${canary}"`);
      expect(masked).toContain('canary of college');
    },
  );

  it('hide unknown fields of every type at any depth and show those on the allow-list', () => {
    const at = new Date(0);
    expect(
      maskAudited({
        state: 'paid',
        paise: 163_500,
        at,
        nickname: 'Chinu',
        height: 171,
        married: true,
        firstSeen: at,
        other: { state: 'verified', mothersName: 'Lata', nicknames: ['x', { y: 'z' }] },
        'applicants.0.motherTongue': 'Tulu',
        password: 'x',
        empty: '',
        nothing: null,
        left: undefined,
      }),
    ).toEqual({
      state: 'paid',
      paise: 163_500,
      at,
      nickname: '***',
      height: '***',
      married: '***',
      firstSeen: '***',
      other: { state: 'verified', mothersName: '***', nicknames: ['***', { y: '***' }] },
      'applicants.0.motherTongue': '***',
      password: '[removed]',
      empty: '',
      nothing: null,
    });
    expect(maskAudited('Asha Rao')).toBe('***');
  });
});
