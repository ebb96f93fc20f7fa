import type { OwnData } from '@portal/contract/data/responses';

const url = 'https://files.example/signed';

/** Own data with a value in every place that the portal fills. */
export const fullOwnData: OwnData = {
  madeAt: '2026-11-23T20:00:00.000Z',
  record: {
    ...{ _id: '65f0aa000000000000000001', appId: 'a'.repeat(32), applicationNumber: 'NMO-26-000042-7' },
    ...{ appType: 'single', appFee: 2_500, isVerified: true, appApproved: true, appApprove: true },
    applicants: [
      {
        ...{ name: 'कृष्णेन्दु Mukhopadhyay', dob: '1990-02-03', gender: 'female', blood_group: 'AB+' },
        ...{ docstatus: 'doctor', phone: '9810000007', email: 'asha@home.example', qualifications: 'MBBS' },
        ...{ college: 'Patna Medical College', regno: 'BR-0042', profile_image: url, signature_image: url },
        ...{ mem_no: '8400', mem_cert_image: url, mem_idCard_image: url },
      } as unknown as OwnData['record']['applicants'][number],
    ],
    address: {
      ...{ line1: '12, Boring Road', line2: 'Near the clock tower', city: 'Patna', state: 'Bihar' },
      pincode: '800001',
    },
    ...({
      nmo_state: 'Jharkhand',
      prant: 'North Bihar',
      nmo_unit: 'Darbhanga',
      ref_person: 'Dr. Ravi Iyer',
    } as object),
    ...({
      ref_membership_no: 'L-77',
      ref_person_phone: '9820000008',
      state_sec_email: 'sec@bihar.example',
    } as object),
    payment: { mode: 'Online', success: true, transactionId: 'pay_A', amount: 2_670, label: 'Completed' },
    payments: [
      {
        id: 'pay_Asha001',
        state: 'captured',
        amount: 267_050,
        method: 'upi',
        at: '2026-04-01T05:00:00.000Z',
      },
    ],
    ...{ state: 'approved', memberState: 'active', memberOn: '2026-04-02', expiry_date: '2030-03-31' },
    ...{ createdAt: '2026-03-30T05:00:00.000Z', updatedAt: '2026-05-05T05:00:00.000Z' },
  } as OwnData['record'],
  preferences: {
    ...{ language: 'en', mails: { bulk: true, notice: false } },
    consents: [{ purpose: 'membership', version: '3', language: 'hi', at: '2026-03-29T05:00:00.000Z' }],
  },
  documents: {
    data: [
      {
        ...{ document: 'certificate', mem_no: '8400', issuedAt: '2026-04-03T05:00:00.000Z', person: 0 },
        ...{ name: 'member_cert.jpg', url },
      },
    ],
    earlier: [
      { document: 'card', mem_no: '7399', issuedAt: '2026-04-04T05:00:00.000Z', reason: 'Photo was dark' },
    ],
  },
  receipts: [
    {
      ...{ number: 'NMO/2026-27/000042', appId: 'b'.repeat(32), name: 'Asha Verma', appType: 'single' },
      lines: [{ label: 'Kit and courier', labelHi: 'किट और कूरियर', amount: 95 }],
      ...{ amount: 267_000, currency: 'INR', mode: 'Online', reference: 'pay_Ref0001' },
      issuedAt: '2026-04-05T05:00:00.000Z',
      creditNotes: [
        {
          ...{ number: 'NMO/CN/2026-27/000007', amount: 63_500, reason: 'Paid twice', reference: 'rfnd_01' },
          issuedAt: '2026-04-06T05:00:00.000Z',
        },
      ],
    },
  ],
  sessions: [
    {
      ...{ id: '65f0aa000000000000000002', current: true, browser: 'Chrome', system: 'Android' },
      ...{ createdAt: '2026-11-01T05:00:00.000Z', lastUsedAt: '2026-11-02T05:00:00.000Z' },
      ...{ expiresAt: '2026-12-03T05:00:00.000Z', ip: '203.0.113.7' },
    },
  ],
  changes: {
    updateRequest: {
      ...{ id: '65f0aa000000000000000003', state: 'open', askedAt: '2026-11-04T05:00:00.000Z' },
      changes: [
        {
          field: 'college',
          from: 'Patna College',
          to: 'Gaya College',
          decision: 'declined',
          reason: 'No proof',
        },
      ],
    },
    email: { to: 'new@home.example', until: '2026-11-05T05:00:00.000Z' },
  },
  mails: [
    {
      ...{ kind: 'bulk', subject: 'Annual meeting', state: 'sent', server: 'smtp.provider.example' },
      ...{ at: '2026-11-06T05:00:00.000Z', address: 'old@home.example' },
    },
  ],
  recipients: {
    processors: [
      { kind: 'payments', data: ['name', 'email', 'phone', 'amount'] },
      { kind: 'mail', data: ['name', 'email'] },
      { kind: 'hosting', data: ['everything'] },
    ],
    exports: [
      {
        ...{ what: 'members', format: 'xlsx', columns: ['mem_no', 'regno'], details: true },
        ...{ filter: 'prant: Magadh', rows: 1_234, at: '2026-11-07T05:00:00.000Z' },
      },
    ],
  },
};
