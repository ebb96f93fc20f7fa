/** The application form as a person fills it in, step by step; the texts are those on the screen, in English. */
import type { Page } from 'playwright-core';
import { licence, type Paper, photo, signature } from './paper.ts';

/** What a doctor answers. */
export const asha = {
  name: 'Asha Verma',
  dob: '1990-02-03',
  gender: 'Female',
  bloodGroup: 'B+',
  phone: '9876543210',
  email: 'asha.verma@post.example',
  qualification: 'MBBS',
  collegeState: 'Delhi',
  college: 'All India Institute of Medical Sciences',
  regno: 'DMC/R/12345',
  line1: '12 Gandhi Marg',
  state: 'Delhi',
  district: 'New Delhi',
  pincode: '110001',
  prant: 'Delhi',
  refPerson: 'Ravi Kumar',
  refPhone: '9811122233',
};
export type Answers = typeof asha;

/** Gives a file to one of the file fields and waits until it was inspected. */
async function upload(page: Page, slot: string, paper: Paper): Promise<void> {
  const input = `input[type=file][id$="${slot.replace('_', '-')}"]`;
  const field = page.locator('.field', { has: page.locator(input) });
  await field.locator(input).setInputFiles(paper);
  await field.getByText('Replace').waitFor();
}

export const next = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

export async function fillDetails(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('Full name').fill(answers.name);
  await page.getByLabel('Date of birth').fill(answers.dob);
  await page.getByRole('group', { name: 'Gender' }).getByText(answers.gender, { exact: true }).click();
  await page
    .getByRole('group', { name: 'Blood group' })
    .getByText(answers.bloodGroup, { exact: true })
    .click();
  await page.getByLabel('Mobile number', { exact: true }).fill(answers.phone);
  await page.getByLabel('E-mail', { exact: true }).fill(answers.email);
  await upload(page, 'profile_image', await photo());
  await upload(page, 'signature_image', await signature());
}

export async function fillEducation(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('Highest qualification').fill(answers.qualification);
  await page.getByLabel('State of the college').selectOption(answers.collegeState);
  await page.getByLabel('College', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Registration number').fill(answers.regno);
  await upload(page, 'cert_image', licence());
}

export async function fillAddress(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('Address line 1').fill(answers.line1);
  await page.getByLabel('State', { exact: true }).selectOption(answers.state);
  await page.getByLabel('District').selectOption(answers.district);
  await page.getByLabel('Pin code').fill(answers.pincode);
}

export async function fillAssociation(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('State of the organisation').selectOption(answers.state);
  await page.getByLabel('Prant', { exact: true }).selectOption(answers.prant);
  await page.getByLabel('Reference person', { exact: true }).fill(answers.refPerson);
  await page.getByLabel('Mobile number of the reference person').fill(answers.refPhone);
}

/** From the landing page to the first step of a single doctor's form. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become a Member' }).first().click();
  await page.getByText('Single Doctor Membership').click();
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Register Yourself' }).click();
  await page
    .getByRole('button', { name: 'Next', exact: true })
    .or(page.getByRole('link', { name: 'Next', exact: true }))
    .click();
  await page.getByRole('heading', { name: 'Doctor Details' }).waitFor();
}

/** Everything up to the check-your-answers page. */
export async function fillAll(page: Page, answers: Answers = asha): Promise<void> {
  await fillDetails(page, answers);
  await next(page);
  await page.getByRole('heading', { name: 'Educational Qualifications' }).waitFor();
  await fillEducation(page, answers);
  await next(page);
  await page.getByRole('heading', { name: 'Correspondence Address' }).waitFor();
  await fillAddress(page, answers);
  await next(page);
  await page.getByRole('heading', { name: 'Association with the organisation' }).waitFor();
  await fillAssociation(page, answers);
  await page.getByRole('button', { name: 'Proceed To Pay' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
}

/** The provider's dialog, once it is open. */
export const dialogOf = (page: Page) => page.frameLocator('iframe[title="Test payment"]');
