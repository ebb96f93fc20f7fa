import type { ApplicantKind } from './applicant-by-http.ts';

/** How far somebody of the demonstration has come. */
export type Goal = 'draft' | 'unpaid' | 'failed' | 'paid' | 'verified' | 'member';

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
  person('Asha Verma', 'female', 'Delhi', 'member'),
  person('Rohan Kulkarni', 'male', 'Maharashtra', 'member'),
  person('अनिल कुमार त्रिपाठी', 'male', 'Uttar Pradesh', 'member'),
  person('Kavita Deshpande', 'female', 'Maharashtra', 'member', 'couple', 'Sandeep Deshpande'),
  person('Meera Nair', 'female', 'Kerala', 'member', 'student'),
  person('Arjun Reddy', 'male', 'Telangana', 'member', 'student'),
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
];
