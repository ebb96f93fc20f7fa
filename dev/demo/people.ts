import type { ApplicantKind } from './applicant-by-http.ts';
import type { Changes } from './request-update.ts';

/** The final state of a demo person. */
export type Goal =
  | 'draft'
  | 'unpaid'
  | 'failed'
  | 'paid'
  | 'disputed'
  | 'verified'
  | 'member'
  | 'deleted'
  | 'refunded'
  | 'rejected';

/** A fictitious applicant. */
export interface DemoPerson {
  name: string;
  kind: ApplicantKind;
  gender: 'female' | 'male';
  /** State of the address and of the association. */
  state: string;
  goal: Goal;
  /** Name of the spouse of a couple. */
  spouse?: string;
  /** Requested update of the record. */
  changes?: Changes;
  /** The update was accepted. */
  isAccepted?: true;
  /** Index of the person whose second record this is. */
  duplicateOf?: number;
  /** Mother of an applicant under 18, who consents on a signed sheet. */
  mother?: string;
  /** Months since the end of a student membership. */
  expiredMonths?: number;
}

const person = (
  name: string,
  gender: DemoPerson['gender'],
  state: string,
  goal: Goal,
  kind: ApplicantKind = 'single',
  spouse?: string,
): DemoPerson => ({ name, kind, gender, state, goal, ...(spouse === undefined ? {} : { spouse }) });

/** Covers all kinds and states of applications, long names and Devanagari. */
export const people: readonly DemoPerson[] = [
  {
    ...person('Asha Verma', 'female', 'Delhi', 'member'),
    changes: {
      person: { name: 'Asha Verma Rao' },
      photo: { gender: 'female', seed: 40 },
      address: { line1: '14 Lodhi Road' },
    },
  },
  {
    ...person('Rohan Kulkarni', 'male', 'Maharashtra', 'member'),
    changes: { person: { qualifications: 'MBBS, MD', regno: '204517' } },
    isAccepted: true,
  },
  {
    ...person('अनिल कुमार त्रिपाठी', 'male', 'Uttar Pradesh', 'member'),
    changes: { person: { qualifications: 'MBBS, DNB' } },
  },
  person('Kavita Deshpande', 'female', 'Maharashtra', 'member', 'couple', 'Sandeep Deshpande'),
  person('Meera Nair', 'female', 'Kerala', 'member', 'student'),
  {
    ...person('Arjun Reddy', 'male', 'Telangana', 'member', 'student'),
    changes: { person: { dob: '2004-08-19' } },
  },
  { ...person('Neha Pillai', 'female', 'Kerala', 'member', 'student'), expiredMonths: 2 },
  { ...person('Suresh Yadav', 'male', 'Bihar', 'member', 'student'), expiredMonths: 9 },
  person('Venkata Subrahmanyam Lakshminarayana Rao', 'male', 'Andhra Pradesh', 'verified'),
  person('Farhan Qureshi', 'male', 'Madhya Pradesh', 'verified'),
  person('Lakshmi Iyer', 'female', 'Tamil Nadu', 'verified', 'couple', 'Ganesh Iyer'),
  person('Ishita Banerjee', 'female', 'West Bengal', 'verified', 'student'),
  person('Gurpreet Kaur', 'female', 'Punjab', 'paid'),
  person('Thomas Kurian', 'male', 'Kerala', 'paid'),
  person('सुनीता शर्मा', 'female', 'Rajasthan', 'paid'),
  person('Bhavesh Patel', 'male', 'Gujarat', 'disputed'),
  person('Nandini Hegde', 'female', 'Karnataka', 'paid', 'couple', 'Vivek Hegde'),
  person('Rahul Borah', 'male', 'Assam', 'paid', 'student'),
  { ...person('Pooja Mishra', 'female', 'Bihar', 'paid', 'student'), mother: 'Sarita Mishra' },
  person('Imran Sheikh', 'male', 'Gujarat', 'failed'),
  person('Deepa Menon', 'female', 'Kerala', 'failed', 'student'),
  person('Mohit Agarwal', 'male', 'Haryana', 'unpaid'),
  person('Ananya Sahu', 'female', 'Odisha', 'unpaid', 'student'),
  person('Tenzin Dorjee', 'male', 'Ladakh', 'unpaid', 'couple', 'Pema Dorjee'),
  person('Sneha Joshi', 'female', 'Uttarakhand', 'draft'),
  person('Karan Thakur', 'male', 'Himachal Pradesh', 'draft', 'student'),
  person('Rakesh Jha', 'male', 'Jharkhand', 'refunded'),
  person('Geeta Rawat', 'female', 'Uttarakhand', 'deleted'),
  // Neither record of this pair has a waiting request, so they can be merged.
  { ...person('Kulkarni Rohan', 'male', 'Maharashtra', 'member'), duplicateOf: 1 },
  // The fee is due for a refund.
  person('Vikram Chauhan', 'male', 'Rajasthan', 'rejected'),
];

/** Pin code of the head post office of each state's largest city. */
export const pincodes: Readonly<Record<string, string>> = {
  Delhi: '110001',
  Maharashtra: '400001',
  'Uttar Pradesh': '226001',
  Kerala: '695001',
  Telangana: '500001',
  'Andhra Pradesh': '530001',
  'Madhya Pradesh': '452001',
  'Tamil Nadu': '600001',
  'West Bengal': '700001',
  Punjab: '141001',
  Rajasthan: '302001',
  Gujarat: '380001',
  Karnataka: '560001',
  Assam: '781001',
  Bihar: '800001',
  Haryana: '121001',
  Odisha: '751001',
  Ladakh: '194101',
  Uttarakhand: '248001',
  'Himachal Pradesh': '171001',
};
