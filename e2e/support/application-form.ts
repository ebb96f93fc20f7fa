/** Fills in the application form through its English user interface. */
import type { Page } from 'playwright-core';
import {
  createLicence,
  type SampleFile,
  createPhoto,
  createSignature,
} from '@portal/dev/demo/sample-files.ts';

export type FormKind = 'single' | 'couple' | 'student';

/** Answers of a single doctor. */
export const asha = {
  name: 'Asha Verma',
  dob: '1990-02-03',
  gender: 'Female',
  bloodGroup: 'B+',
  phone: '9876543210',
  email: 'asha.verma@post.example',
  qualification: 'MBBS',
  collegeState: 'Delhi',
  college: 'All India Institute of Medical Sciences, New Delhi',
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

/** Answers of the spouse. */
export const ravi: Answers = {
  ...asha,
  name: 'Ravi Verma',
  dob: '1988-05-06',
  gender: 'Male',
  phone: '9876500000',
  email: 'ravi.verma@post.example',
  regno: 'DMC/R/777',
};

/** Accepts a picture unchanged in the crop dialog. */
export const acceptPicture = async (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Use this picture|यही फ़ोटो लें)$/ })
    .click();

/** Selects a file in a file field and waits for its inspection. */
export async function upload(page: Page, slot: string, file: SampleFile): Promise<void> {
  const input = `input[type=file][id$="${slot.replace('_', '-')}"]`;
  const field = page.locator('.field', { has: page.locator(input) });
  await field.locator(input).setInputFiles(file);
  if (file.mimeType === 'image/heic') await field.getByText('We can’t preview this picture').waitFor();
  else if (file.mimeType.startsWith('image/')) await acceptPicture(page);
  await field.getByText(slot === 'signature_image' ? 'Retake' : 'Replace', { exact: true }).waitFor();
}

export const clickNext = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

/** @param date `YYYY-MM-DD` */
export async function fillDateOfBirth(page: Page, date: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Date of birth' });
  const [year, month, day] = date.split('-').map(Number);
  await group.getByLabel('Day').fill(String(day));
  await group.getByLabel('Month').fill(String(month));
  await group.getByLabel('Year').fill(String(year));
}

interface ApplicantFiles {
  signature?: SampleFile;
  photo?: SampleFile;
}

/** @param files replace the generated files */
export async function fillDetails(
  page: Page,
  answers: Answers = asha,
  files: ApplicantFiles = {},
): Promise<void> {
  await page.getByLabel('Full name').fill(answers.name);
  await fillDateOfBirth(page, answers.dob);
  await page.getByRole('group', { name: 'Gender' }).getByText(answers.gender, { exact: true }).click();
  await page
    .getByRole('group', { name: 'Blood group' })
    .getByText(answers.bloodGroup, { exact: true })
    .click();
  await page.getByLabel('Mobile number', { exact: true }).fill(answers.phone);
  await page.getByLabel('E-mail', { exact: true }).fill(answers.email);
  await upload(page, 'profile_image', files.photo ?? (await createPhoto()));
  await upload(page, 'signature_image', files.signature ?? (await createSignature()));
}

/** Searches a college of the selected state and selects it. */
export async function chooseCollege(page: Page, college: string): Promise<void> {
  await page.getByRole('combobox', { name: 'College', exact: true }).fill(college);
  await page.getByRole('option', { name: college, exact: true }).click();
}

export async function fillEducation(
  page: Page,
  answers: Answers = asha,
  file = createLicence(),
): Promise<void> {
  await page.getByLabel('Highest qualification').fill(answers.qualification);
  await page.getByLabel('State of the college').selectOption(answers.collegeState);
  await chooseCollege(page, answers.college);
  await page.getByLabel('Registration number').fill(answers.regno);
  await upload(page, 'cert_image', file);
}

export async function fillAddress(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('Address line 1').fill(answers.line1);
  await page.getByLabel('Pin code').fill(answers.pincode);
  await page.locator(`#f-state option[value="${answers.state}"]:checked`).waitFor({ state: 'attached' });
  await page.getByLabel('City or district').selectOption(answers.district);
}

export async function fillAssociation(page: Page, answers: Answers = asha): Promise<void> {
  await page.getByLabel('State unit you want to join').selectOption(answers.state);
  await page.getByLabel('Prant', { exact: true }).selectOption(answers.prant);
  await page.getByLabel('Member who can vouch for you', { exact: true }).fill(answers.refPerson);
  await page.getByLabel('Mobile number of that member').fill(answers.refPhone);
}

const membershipNames: Readonly<Record<FormKind, string>> = {
  single: 'Single Doctor Membership',
  couple: 'Couple Doctor Membership',
  student: 'Student Membership',
};

/** Navigates from the landing page to the first step of the form. */
export async function openForm(page: Page, kind: FormKind = 'single'): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become a Member' }).first().click();
  await page.getByText(membershipNames[kind]).click();
  if (kind === 'single') await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Register Yourself' }).click();
  await page
    .getByRole('button', { name: 'Next', exact: true })
    .or(page.getByRole('link', { name: 'Next', exact: true }))
    .click();
  await waitForHeading(page, kind === 'student' ? 'Student Details' : 'Doctor Details');
}

const waitForHeading = async (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** Fills in year and course instead of a qualification, and the registration number of the college. */
async function fillStudies(page: Page, answers: Answers): Promise<void> {
  await page.getByText('2nd year', { exact: true }).click();
  await page.getByRole('group', { name: 'Course' }).getByText('MBBS', { exact: true }).click();
  await page.getByLabel('State of the college').selectOption(answers.collegeState);
  await chooseCollege(page, answers.college);
  await page.getByLabel('College registration number').fill(answers.regno);
  await upload(page, 'cert_image', createLicence());
}

async function fillSpouse(page: Page): Promise<void> {
  await waitForHeading(page, 'Spouse Details');
  await page.getByRole('group', { name: 'Status' }).getByText('Doctor', { exact: true }).click();
  await fillDetails(page, ravi);
  await clickNext(page);
  await waitForHeading(page, 'Spouse Educational Qualifications');
  await fillEducation(page, ravi);
  await clickNext(page);
}

/** Gives the consent on the check-your-answers page. */
export async function giveConsent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree that the organisation' }).check();
}

/** Fills in all steps up to the check-your-answers page, without consent. */
export async function fillSteps(
  page: Page,
  answers: Answers = asha,
  kind: FormKind = 'single',
): Promise<void> {
  await fillDetails(page, answers);
  await clickNext(page);
  await waitForHeading(page, 'Educational Qualifications');
  await (kind === 'student' ? fillStudies(page, answers) : fillEducation(page, answers));
  await clickNext(page);
  if (kind === 'couple') await fillSpouse(page);
  await waitForHeading(page, 'Correspondence Address');
  await fillAddress(page, answers);
  await clickNext(page);
  await waitForHeading(page, 'Association with the organisation');
  await fillAssociation(page, answers);
  await page.getByRole('button', { name: 'Proceed To Pay' }).click();
  await waitForHeading(page, 'Check your answers');
}

/** Fills in all steps and gives the consent. */
export async function fillAll(page: Page, answers: Answers = asha, kind: FormKind = 'single'): Promise<void> {
  await fillSteps(page, answers, kind);
  await giveConsent(page);
}

/** Returns the frame of the provider's checkout. */
export const checkoutFrame = (page: Page) => page.frameLocator('iframe[title="Test payment"]');
