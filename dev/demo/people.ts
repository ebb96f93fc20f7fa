import type { ApplicantKind } from './applicant-by-http.ts';
import type { Changes } from './ask-for-update.ts';

/** How far somebody of the demonstration has come. */
export type Goal = 'draft' | 'unpaid' | 'failed' | 'paid' | 'verified' | 'member' | 'deleted' | 'refunded';

/** Somebody who does not exist. */
export interface DemoPerson {
  name: string;
  kind: ApplicantKind;
  gender: 'female' | 'male';
  /** The state of the address and of the organisation. */
  state: string;
  goal: Goal;
  /** The other half of a couple. */
  spouse?: string;
  /** What they have changed of their own record since. */
  changes?: Changes;
  /** The office has accepted that. */
  isAccepted?: true;
  /** They are a member already, as who stands at this place: one person with two records. */
  again?: number;
  /** A student member whose last day was so many months ago. */
  expiredFor?: number;
}

const person = (
  name: string,
  gender: DemoPerson['gender'],
  state: string,
  goal: Goal,
  kind: ApplicantKind = 'single',
  spouse?: string,
): DemoPerson => ({ name, kind, gender, state, goal, ...(spouse === undefined ? {} : { spouse }) });

/** Every kind of application in every state that it can be in so far; long names and Devanagari among them. */
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
  },
  {
    ...person('अनिल कुमार त्रिपाठी', 'male', 'Uttar Pradesh', 'member'),
    changes: { person: { qualifications: 'MBBS, DNB' } },
    isAccepted: true,
  },
  person('Kavita Deshpande', 'female', 'Maharashtra', 'member', 'couple', 'Sandeep Deshpande'),
  person('Meera Nair', 'female', 'Kerala', 'member', 'student'),
  {
    ...person('Arjun Reddy', 'male', 'Telangana', 'member', 'student'),
    changes: { person: { dob: '2004-08-19' } },
  },
  { ...person('Neha Pillai', 'female', 'Kerala', 'member', 'student'), expiredFor: 2 },
  { ...person('Suresh Yadav', 'male', 'Bihar', 'member', 'student'), expiredFor: 9 },
  person('Venkata Subrahmanyam Lakshminarayana Rao', 'male', 'Andhra Pradesh', 'verified'),
  person('Farhan Qureshi', 'male', 'Madhya Pradesh', 'verified'),
  person('Lakshmi Iyer', 'female', 'Tamil Nadu', 'verified', 'couple', 'Ganesh Iyer'),
  person('Ishita Banerjee', 'female', 'West Bengal', 'verified', 'student'),
  person('Gurpreet Kaur', 'female', 'Punjab', 'paid'),
  person('Thomas Kurian', 'male', 'Kerala', 'paid'),
  person('सुनीता शर्मा', 'female', 'Rajasthan', 'paid'),
  person('Bhavesh Patel', 'male', 'Gujarat', 'paid'),
  person('Nandini Hegde', 'female', 'Karnataka', 'paid', 'couple', 'Vivek Hegde'),
  person('Rahul Borah', 'male', 'Assam', 'paid', 'student'),
  person('Pooja Mishra', 'female', 'Bihar', 'paid', 'student'),
  person('Imran Sheikh', 'male', 'Gujarat', 'failed'),
  person('Deepa Menon', 'female', 'Kerala', 'failed', 'student'),
  person('Mohit Agarwal', 'male', 'Haryana', 'unpaid'),
  person('Ananya Sahu', 'female', 'Odisha', 'unpaid', 'student'),
  person('Tenzin Dorjee', 'male', 'Ladakh', 'unpaid', 'couple', 'Pema Dorjee'),
  person('Sneha Joshi', 'female', 'Uttarakhand', 'draft'),
  person('Karan Thakur', 'male', 'Himachal Pradesh', 'draft', 'student'),
  person('Rakesh Jha', 'male', 'Jharkhand', 'refunded'),
  person('Geeta Rawat', 'female', 'Uttarakhand', 'deleted'),
  { ...person('Kulkarni Rohan', 'male', 'Maharashtra', 'member'), again: 1 },
];

/** A pin code of each of their states: that of the head post office of its largest city. */
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
