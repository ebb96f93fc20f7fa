/** From a paid application to a member with documents (docs/rules/pages.md, docs/rules/approval.md). */
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import { documentKindTable, kindsOnMail } from '@portal/contract/members/document-kinds';
import { documentsOf, waitForApprovalMail, isApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Download, Page } from 'playwright-core';
import type { Mail } from '@portal/dev/testing/mailbox.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import {
  approveApplication,
  confirmApproval,
  openApplication,
  staffLogIn,
  uploadDocuments,
  verifyApplication,
} from './support/console.ts';
import { completeFirstLogIn } from './support/member.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Pixels of the documents (docs/rules/validation.md). */
const sizes = { certificate: [1280, 973], card: [635, 931] };

async function sizeOf(picture: Buffer): Promise<number[]> {
  expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const { width, height } = await loadImage(picture);
  return [width, height];
}

describe('a paid application becomes a membership', () => {
  const fixture = setUpJourney();

  /** Creates a paid application. */
  async function createPaidApplicant(name: string, label: string): Promise<ApplicantByHttp> {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, label);
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    await applicant.submit(submission);
    const paid = await createProvider(fixture.system.urls.sandbox).pay(applicant.orderId);
    expect(await applicant.confirm(paid)).toBe('success');
    return applicant;
  }

  async function attachmentsOf(mail: Mail): Promise<number[][]> {
    return await Promise.all(
      documentsOf(mail).map(async ({ generatedFileName }) => {
        const address = `${fixture.system.urls.mailbox}/email/${mail.id}/attachment/${generatedFileName}`;
        return await sizeOf(Buffer.from(await (await fetch(address)).arrayBuffer()));
      }),
    );
  }

  it('is verified and approved, both mails arrive, and the member logs in with the code and downloads documents', async () => {
    const applicant = await createPaidApplicant('Asha Verma', 'asha-verma');
    const staff = await fixture.openVisitor('desktop');
    await staffLogIn(staff.page, 'admin');
    await openApplication(staff.page, 'Asha Verma');
    await staff.page.getByText('Verify first').first().waitFor();
    expect(await staff.page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
    await verifyApplication(staff.page);
    await approveApplication(staff.page);
    expect(staff.errors).toEqual([]);
    await staff.context.close();

    const { mail: own, number, code } = await waitForApprovalMail(fixture.system.mailbox, applicant.email);
    expect(number).toBe('1');
    expect(code).not.toBe('');
    const all = kindsOnMail('approval-applicant').map((kind) => documentKindTable[kind]);
    expect(await attachmentsOf(own)).toEqual(all.map(({ width, height }) => [width, height]));

    const secretary = await fixture.system.mailbox.waitFor('secretary.delhi@portal.example', isApprovalMail);
    expect(secretary.text).toContain(`Membership number: ${number}`);
    expect(`${secretary.text}${secretary.html}`).not.toContain(code);
    expect(await attachmentsOf(secretary)).toEqual([sizes.certificate, sizes.card]);

    const member = await fixture.openVisitor('phone');
    await completeFirstLogIn(member.page, number, code);
    await member.page.getByText('Asha Verma').first().waitFor();
    await member.page.goto('/membership_login');
    await member.page.waitForURL('**/member/deshboard');
    await member.page.goto('/');
    await member.page.getByRole('link', { name: 'Go to my membership' }).click();
    await member.page.waitForURL('**/member/deshboard');
    const certificate = await download(member.page, 'Picture Membership certificate');
    expect(certificate.size).toEqual(sizes.certificate);
    expect(certificate.name).toMatch(/\.jpe?g$/);
    expect((await download(member.page, 'Picture ID card')).size).toEqual(sizes.card);
    await member.page.getByRole('link', { name: 'All documents and my details' }).click();
    await member.page.waitForURL('**/member/mydetials/*');
    await member.page.getByText(applicant.regno).waitFor();
    expect(member.errors).toEqual([]);
    await member.context.close();

    const mails = (await fixture.system.mailbox.all()).filter(isApprovalMail);
    expect(mails).toHaveLength(2);
  });

  it('needs another review when the record was edited after Upload Documents', async () => {
    await createPaidApplicant('Ravi Kumar', 'ravi-kumar');
    const admin = await fixture.openVisitor('desktop');
    await staffLogIn(admin.page, 'admin');
    await openApplication(admin.page, 'Ravi Kumar');
    await verifyApplication(admin.page);
    await uploadDocuments(admin.page);

    const employee = await fixture.openVisitor('desktop');
    await staffLogIn(employee.page, 'employee');
    await openApplication(employee.page, 'Ravi Kumar');
    await employee.page.getByText('Your role cannot decide this').first().waitFor();
    await employee.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await employee.page.getByLabel('Reference membership number').fill('N12');
    await employee.page.getByRole('button', { name: 'Update' }).first().click();
    await employee.page.getByText('Ref Membership Number should be Number').first().waitFor();
    await employee.page.getByLabel('Reference membership number').fill('1204');
    await employee.page.getByRole('button', { name: 'Update' }).first().click();
    await employee.page.getByText('Record Updated').waitFor();
    await employee.context.close();

    await confirmApproval(admin.page);
    await admin.page.getByText('These documents are out of date').waitFor();
    await admin.page.getByRole('button', { name: 'Upload Documents again' }).click();
    await admin.page.getByRole('button', { name: 'Upload Documents', exact: true }).click();
    await confirmApproval(admin.page);
    await admin.page.waitForURL(/\/admin\/applications(\?|$)/);
    await admin.page.getByText('Application approved').first().waitFor();
    const mail = await fixture.system.mailbox.waitFor('ravi-kumar@post.example', ({ text }) =>
      (text ?? '').includes('Membership number: 2'),
    );
    expect(documentsOf(mail)).toHaveLength(kindsOnMail('approval-applicant').length);
    await admin.context.close();
  });
});

/** Downloads a picture by its link. @returns name and size in px */
async function download(page: Page, link: string): Promise<{ name: string; size: number[] }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), size: await sizeOf(Buffer.concat(chunks)) };
}
