import { Injectable } from '@nestjs/common';
import type { KnownBeforehand } from '@portal/contract/applications/known-persons';
import type { FormAnswers } from '@portal/contract/fields/form-steps';
import { cleanCode, typedEmail } from '@portal/contract/validation/visible-text';
import type { Comparable } from '../applications/submission/likeness.js';
import { phoneOfForm } from '../applications/phone.js';
import { StaffDrafts } from '../applications/drafts/staff-drafts.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { KnownPersonsReader } from './known-persons.service.js';
import { type Comparables, LookAlikes } from './look-alikes.service.js';

/** An id that no application has, so that a draft is compared with all of them. */
const NO_ID = '0'.repeat(24);

/** Finds records of the persons in a draft that staff are entering, as a hint (docs/rules/records.md). */
@Injectable()
export class DraftPersonsReader {
  constructor(
    private readonly drafts: StaffDrafts,
    private readonly known: KnownPersonsReader,
    private readonly lookAlikes: LookAlikes,
    private readonly clock: Clock,
  ) {}

  /** Searches by the saved fields. @throws 404 for another user's draft or a finished one */
  async of(principal: StaffPrincipal, appId: string): Promise<KnownBeforehand> {
    const { answers } = await this.drafts.open(principal.id, appId);
    const record: Comparables = {
      application: { id: NO_ID, createdAt: this.clock.now() },
      content: { applicants: personsOf(answers) },
    };
    const [persons, lookAlikes] = await Promise.all([
      this.known.personsOf(principal, record),
      this.lookAlikes.of(principal, record),
    ]);
    return { persons, lookAlikes };
  }
}

function personsOf({ applicants = [] }: FormAnswers): Comparable[] {
  return applicants.map(({ name = '', phone = '', email = '', regno = '', dob = '' }) => ({
    name: name.trim(),
    phone: phoneOfForm(phone),
    email: typedEmail(email),
    registrationNumber: cleanCode(regno),
    dateOfBirth: cleanCode(dob),
  }));
}
