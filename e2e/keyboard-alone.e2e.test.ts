/** A doctor applies, pays, logs in and changes a phone number by keyboard alone; focus is never lost in between. */
import { expect, describe, it } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import {
  createLicence,
  createPhoto,
  createSignature,
  type SampleFile,
} from '@portal/dev/demo/sample-files.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import type { Locator, Page } from 'playwright-core';
import { asha, checkoutFrame } from './support/application-form.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { tabTo, waitForFocus } from './support/keyboard.ts';
import { memberPassword } from './support/member.ts';

const answers = { ...asha, email: 'keyboard@post.example', regno: 'KB-1' };

class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // The browser keeps handing choosers to the test; switched on for each, one now and then opened unseen.
    page.on('filechooser', () => {});
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await target.waitFor();
    await tabTo(this.page, target);
    await this.page.keyboard.press(key);
  }

  async button(name: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: true }));
  }

  /** Types into a field; a select jumps to the option with the typed name. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    await tabTo(this.page, field);
    if (await field.evaluate((one) => one instanceof HTMLInputElement))
      await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Reaches a group by Tab and its choice by arrow keys. */
  async choose(group: string, choice: string): Promise<void> {
    const { page } = this;
    const radios = page.getByRole('group', { name: group });
    await tabTo(page, radios.getByRole('radio').first());
    const wanted = radios.getByRole('radio', { name: choice, exact: true });
    await page.keyboard.press('Space');
    for (let pressed = 0; pressed < 12 && !(await wanted.isChecked()); pressed += 1)
      await page.keyboard.press('ArrowDown');
    expect(await wanted.isChecked()).toBe(true);
  }

  async file(slot: string, file: SampleFile): Promise<void> {
    const input = this.page.locator(`input[type=file][id$="${slot}"]`);
    await tabTo(this.page, input);
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
    if (file.mimeType.startsWith('image/')) await this.button('Use this picture');
    await this.page
      .locator('.field', { has: input })
      .getByText(/^(Replace|Retake)$/)
      .waitFor();
    await waitForFocus(this.page.locator(`input[type=file][id$="${slot}"]`));
  }

  async heading(name: string): Promise<void> {
    await waitForFocus(this.page.getByRole('heading', { level: 1, name }));
  }
}

describe('by keyboard alone', () => {
  const fixture = setUpJourney();

  it('a doctor applies, pays, logs in and changes a phone number', async () => {
    const { urls, mailbox, env } = fixture.system;
    const { page } = await fixture.openVisitor('desktop');
    const keys = new Keyboard(page);
    const field = (name: string): Locator => page.getByLabel(name, { exact: true });

    await page.goto(pages.home.path);
    await keys.press(page.getByRole('link', { name: 'Become a Member' }).first());
    await keys.press(page.getByRole('button', { name: 'Single Doctor Membership' }));
    await keys.button('No');
    await keys.button('Register Yourself');
    await page.waitForURL(`**${pages.guideVideo.path}`);
    await keys.press(
      page
        .getByRole('button', { name: 'Next', exact: true })
        .or(page.getByRole('link', { name: 'Next', exact: true })),
    );
    await keys.heading('Doctor Details');
    await keys.type(page.getByLabel('Full name'), answers.name);
    for (const [part, text] of [
      ['Day', '3'],
      ['Month', '2'],
      ['Year', '1990'],
    ] as const)
      await keys.type(page.getByRole('group', { name: 'Date of birth' }).getByLabel(part), text);
    await keys.choose('Gender', answers.gender);
    await keys.choose('Blood group', answers.bloodGroup);
    await keys.type(field('Mobile number'), answers.phone);
    await keys.type(field('E-mail'), answers.email);
    await keys.file('profile-image', await createPhoto());
    await keys.file('signature-image', await createSignature());
    await keys.button('Next');
    await keys.heading('Educational Qualifications');
    await keys.type(page.getByLabel('Highest qualification'), answers.qualification);
    await keys.type(field('State of the college'), answers.collegeState);
    await keys.type(page.getByRole('combobox', { name: 'College', exact: true }), answers.college);
    await page.getByRole('option', { name: answers.college, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keys.type(page.getByLabel('Registration number'), answers.regno);
    await keys.file('cert-image', createLicence());
    await keys.button('Next');
    await keys.heading('Correspondence Address');
    await keys.type(page.getByLabel('Address line 1'), answers.line1);
    await keys.type(page.getByLabel('Pin code'), answers.pincode);
    await page.locator('#f-state option:checked', { hasText: answers.state }).waitFor({ state: 'attached' });
    await keys.type(page.getByLabel('City or district'), answers.district);
    await keys.button('Next');
    await keys.heading('Association with the organisation');
    await keys.type(page.getByLabel('State unit you want to join'), answers.state);
    await page.locator('option', { hasText: answers.prant }).last().waitFor({ state: 'attached' });
    await keys.type(field('Prant'), answers.prant);
    await keys.type(field('Member who can vouch for you'), answers.refPerson);
    await keys.type(page.getByLabel('Mobile number of that member'), answers.refPhone);
    await keys.button('Proceed To Pay');
    await keys.heading('Check your answers');
    await keys.press(page.getByRole('checkbox', { name: 'I agree that the organisation' }), 'Space');
    await keys.button('Proceed To Pay');
    await keys.press(checkoutFrame(page).getByRole('button', { name: 'Pay now' }));
    await page.waitForURL(`**${pages.signupSuccess.path}`);
    await page.locator('#receipt-number').waitFor();

    const stores = await openStores(env);
    const [row] = await stores.rows('applications', { 'applicants.0.email': answers.email });
    await stores.close();
    const id = String(row?.['_id']);
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(id);
    await staff.waitForDocuments(await staff.renderDocuments(id));
    await staff.approve(id);
    const { number, code } = await waitForApprovalMail(mailbox, answers.email);
    await page.goto(pages.memberLogin.path);
    await keys.type(page.locator('#memNo'), number);
    await keys.type(page.locator('#password'), code);
    await keys.button('Login');
    await page.waitForURL(`**${pages.memberResetPassword.path}`);
    await keys.type(field('New password'), memberPassword);
    await keys.type(field('Confirm password'), memberPassword);
    await keys.button('Set password');
    await page.waitForURL(`**${pages.memberHome.path}`);
    await keys.press(page.locator(`a[href^="${pageAddress('memberDetails', { id })}"]`).first());
    await keys.press(page.getByRole('link', { name: /^Edit (my details|Mobile number)$/ }));
    await keys.type(page.locator('#e-phone'), '9123456789');
    await keys.button('Save');
    await page.getByText('Record Updated').waitFor();
    await page.getByText('9123456789').first().waitFor();
  });
});
