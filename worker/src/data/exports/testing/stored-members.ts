import { randomBytes } from 'node:crypto';
import { coupleFieldsOf, shadowOf } from '@portal/backend/members/member.terms';

type Member = Parameters<typeof shadowOf>[0] & Record<string, unknown>;

/** Every seventh has a name that a spreadsheet could take for a formula; the first two are a couple. */
export function memberAt(index: number): Member {
  const row = {
    ...{ applicationId: randomBytes(12).toString('hex'), person: 0, memNo: `T${index}`, aliases: [] },
    ...{ appType: 'single', group: 'Life Member', state: 'active', version: 1 },
    applicant: {
      ...{ name: index % 7 === 0 ? '=1+1' : 'Asha Verma', dateOfBirth: '1990-05-07', gender: 'female' },
      ...{ phone: `+9198${String(10_000_000 + index)}`, email: `person${index}@home.example` },
      ...{ bloodGroup: 'O+', docstatus: 'doctor', qualifications: 'MBBS', college: 'Goa Medical College' },
      ...{ registrationNumber: '000123', profileImage: '', signatureImage: '', certificateImage: '' },
    },
    address: { line1: '@home', line2: '', pincode: '403001', state: 'Goa', city: 'Panaji' },
    association: {
      ...{ state: index < 900 ? 'Goa' : 'Bihar', prant: index < 900 ? 'Goa' : 'Bihar', unit: '' },
      ...{ secretaryEmail: 'secretary@goa.example', refereeName: 'Dr. Ravi', refereePhone: '+919800000000' },
    },
    memberOn: `2024-01-${String((index % 28) + 1).padStart(2, '0')}`,
    ...{ createdAt: new Date(), updatedAt: new Date() },
  } as unknown as Member;
  return { ...row, ...shadowOf(row), ...(index === 0 ? { couple: coupleFieldsOf([row]) } : {}) };
}
