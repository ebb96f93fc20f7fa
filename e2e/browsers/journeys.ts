/** The way of a member in one engine: application with files and payment, log-in, card, details and document check. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import { until } from '@portal/dev/core/wait.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { createLicence, createSignature } from '@portal/dev/demo/sample-files.ts';
import { onPath } from '@portal/dev/services/locate.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';
import { asha } from '../support/application-form.ts';
import { readHeicPortrait } from '../support/invalid-files.ts';
import { memberPassword } from '../support/member.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import { type Hands, handsOf } from './hands.ts';

/** Programs of the engines that do not come with the project, and the packages that bring them. */
const required: Readonly<Partial<Record<EngineName, { programs: string[]; packages: string }>>> = {
  firefox: { programs: ['firefox-esr'], packages: 'firefox-esr' },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: 'webkit2gtk-driver xvfb' },
};

/** The engine's page has the width of a phone, so it must not scroll sideways. */
async function expectFits(engine: Engine): Promise<void> {
  expect(
    await engine.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
}

/** Reads the check page of the provider, which is a frame or, in an app's browser, a page of its own. */
async function pay(engine: Engine, hands: Hands): Promise<void> {
  const hasFrame = async (): Promise<boolean> =>
    engine.run(() => document.querySelector('iframe[title="Test payment"]') !== null);
  const isAway = async (): Promise<boolean> =>
    engine.run(() => [...document.querySelectorAll('button')].some((one) => one.innerText === 'Pay now'));
  // A page that is left while it is asked has no answer yet.
  const isThere = async (): Promise<boolean> => (await hasFrame()) || (await isAway());
  await until('The checkout', 40_000, async () => await isThere().catch(() => false));
  if (await hasFrame()) await engine.frame(true);
  await hands.press('Pay now');
  await engine.frame(false);
}

/** Called by plain-global.environment.mjs when a test fails. */
const testHooks = globalThis as { onTestFailure?: () => Promise<void> };

export function journeysIn(name: EngineName): void {
  const { programs = [], packages = '' } = required[name] ?? {};
  if (programs.some((program) => onPath(program) === undefined)) {
    process.stderr.write(`\n${name} is not run. As root: apt-get install -y ${packages}\n`);
    it.todo(`takes the way of a member in ${name}`);
    return;
  }

  describe(name, () => {
    let system: System;
    let engine: Engine;
    let hands: Hands;
    let stores: Stores;
    const email = `${name}@post.example`;

    beforeAll(async () => {
      [system, engine] = await Promise.all([sharedSystem(), openEngine(name)]);
      hands = handsOf(engine);
      stores = await openStores(system.env);
      testHooks.onTestFailure = async () => {
        const shown = await engine.run(() => `${location.href}: ${document.body.innerText}`);
        process.stderr.write(`${name} was at ${shown.replaceAll(/\s+/g, ' ').slice(0, 1_000)}\n`);
      };
    });
    afterAll(async () => {
      delete testHooks.onTestFailure;
      await engine?.close();
      await stores?.close();
      await system?.close();
    });

    it('takes a doctor from the landing page to the receipt', async () => {
      await engine.open(`${system.urls.portal}/`);
      await hands.press('Become a Member');
      await hands.press('Single Doctor Membership');
      await hands.press('No');
      await hands.press('Register Yourself');
      await hands.press('Next');
      await hands.read('Doctor Details');
      await hands.fill('Full name', asha.name);
      for (const [part, value] of [
        ['Day', '3'],
        ['Month', '2'],
        ['Year', '1990'],
      ] as const)
        await hands.fill(part, value);
      await hands.press(asha.gender);
      await hands.press(asha.bloodGroup);
      await hands.fill('Mobile number', asha.phone);
      await hands.fill('E-mail', email);
      await hands.choose('profile-image', await readHeicPortrait());
      await hands.choose('signature-image', await createSignature());
      await expectFits(engine);
      await hands.press('Next');
      await hands.read('Educational Qualifications');
      await hands.fill('Highest qualification', asha.qualification);
      await hands.select('State of the college', asha.collegeState);
      await hands.fill('College', asha.college);
      await hands.press(asha.college);
      await hands.fill('Registration number', asha.regno);
      await hands.choose('cert-image', createLicence());
      await hands.press('Next');
      await hands.read('Correspondence Address');
      await hands.fill('Address line 1', asha.line1);
      await hands.fill('Pin code', asha.pincode);
      await hands.select('City or district', asha.district);
      await hands.press('Next');
      await hands.read('Association with the organisation');
      await hands.select('State unit you want to join', asha.state);
      await hands.select('Prant', asha.prant);
      await hands.fill('Member who can vouch for you', asha.refPerson);
      await hands.fill('Mobile number of that member', asha.refPhone);
      await hands.press('Proceed To Pay');
      await hands.read('Check your answers');
      await expectFits(engine);
      await hands.press('I agree that the organisation');
      await hands.press('Proceed To Pay');
      await pay(engine, hands);
      await until('The receipt', 60_000, async () =>
        engine.run(() => (document.querySelector('#receipt-number')?.textContent ?? '') !== ''),
      );
      expect(await engine.run(() => location.pathname)).toBe(pages.signupSuccess.path);
      await expectFits(engine);
    });

    it('shows the member card, with its service worker, details and a genuine document', async () => {
      const [row] = await stores.rows('applications', { 'applicants.0.email': email });
      const id = String(row?.['_id']);
      const staff = await ReviewerByHttp.logIn(system.urls.portal);
      await staff.verify(id);
      await staff.waitForDocuments(await staff.renderDocuments(id));
      await staff.approve(id);
      const { number, code } = await waitForApprovalMail(system.mailbox, email);
      await engine.open(system.urls.portal + pages.memberLogin.path);
      await hands.fill('Membership ID', number);
      await hands.fill('Password', code);
      await hands.press('Login');
      await hands.fill('New password', memberPassword);
      await hands.fill('Confirm password', memberPassword);
      await hands.press('Set password');
      await until('The card', 40_000, async () =>
        engine.run((text) => document.querySelector('main')?.innerText.includes(text) === true, number),
      );
      await expectFits(engine);
      // It is registered beside the card and takes over the next page.
      await until('The service worker', 40_000, async () =>
        engine.run(() => {
          const { dataset } = document.documentElement;
          void navigator.serviceWorker.ready.then(() => (dataset['worker'] = 'ready'));
          return dataset['worker'] === 'ready';
        }),
      );
      await engine.open(system.urls.portal + pageAddress('memberDetails', { id }));
      await hands.read(asha.regno);
      expect(await engine.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await expectFits(engine);
      const [drawn] = await stores.rows('documents', { kind: 'certificate' });
      await engine.open(
        system.urls.portal + pageAddress('verifyDocument', { code: String(drawn?.['code']) }),
      );
      await hands.read(number);
      await expectFits(engine);
    });

    it('loads the captions of the guide', async () => {
      await engine.open(system.urls.portal + pages.guideVideo.path);
      await until('The captions', 30_000, async () =>
        engine.run(() => {
          const [track] = document.querySelector('video')?.textTracks ?? [];
          if (track) track.mode = 'showing';
          return (track?.cues?.length ?? 0) > 0;
        }),
      );
    });
  });
}
