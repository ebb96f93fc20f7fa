/** Operates the console through its English user interface. */
import type { Locator, Page } from 'playwright-core';

export type StaffName = 'employee' | 'admin' | 'superadmin';

/** Logs a demo staff user in at `/login` and waits for the console. */
export async function staffLogIn(page: Page, name: StaffName, password = 'Demo-Orange-2026'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/**');
}

/** Opens the side menu, if it is a rail, and unfolds its groups. */
export async function unfoldMenu(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  await navigation.getByRole('link').first().waitFor();
  const open = page.getByRole('button', { name: 'Open menu', exact: true });
  if ((await open.count()) > 0) await open.click();
  const folded = navigation.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Types a day into the date picker of a form or filter. @param day `YYYY-MM-DD` */
export async function fillDay(place: Page | Locator, label: string, day: string): Promise<void> {
  const picker = place.getByRole('group', { name: label });
  await picker.getByRole('spinbutton', { name: 'Day' }).click();
  const [year = '', month = '', date = ''] = day.split('-');
  await picker.page().keyboard.type(date + month + year);
}

/** Opens the application of a person from the list of undecided applications. */
export async function openApplication(page: Page, applicant: string): Promise<void> {
  await page.goto('/admin/applications?filter={}');
  await page
    .getByRole('link', { name: applicant })
    .or(page.getByRole('row', { name: applicant }))
    .first()
    .click();
  await page.waitForURL('**/admin/applications/*');
}

/** Verifies the open application: previews, Final Verify. */
export async function verifyApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Member Verification' });
  for (const document of ['Certificate', 'ID card']) {
    await dialog
      .getByRole('img', { name: `Provisional ${document}` })
      .first()
      .waitFor();
  }
  await dialog.getByRole('button', { name: 'Final Verify' }).click();
  await page.getByRole('alert').getByText('Application verified').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses Upload Documents for the open application and waits for the confirmation dialog. */
export async function uploadDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
  await dialog.getByRole('button', { name: 'Upload Documents' }).click();
  await page.getByRole('dialog', { name: 'Approve this application?' }).waitFor();
}

/** Opens the confirmation dialog for rendered documents. */
export async function requestApproval(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
}

export async function confirmApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes, approve' }).click();
}

/** Approves the open, verified application and waits for the list. */
export async function approveApplication(page: Page): Promise<void> {
  await uploadDocuments(page);
  await confirmApproval(page);
  await page.waitForURL(/\/admin\/applications(\?|$)/);
  await page.getByText('Application approved').first().waitFor();
}
