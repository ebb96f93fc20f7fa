import { Injectable } from '@nestjs/common';
import {
  type DecisionView,
  type OfficeNotes,
  officeMails,
  type PaymentClaimView,
} from '@portal/contract/applications/responses';
import { hasRecordedConsent } from '@portal/contract/applications/consent';
import type { SendBackView } from '@portal/contract/reviewing/responses';
import { toRupees } from '@portal/contract/settings/prices';
import { uploadSlots } from '@portal/contract/enums';
import { MemberWaits } from '../accounts/members/member-waits.service.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import type { Application, Decision, Fix, SendBack, Verification } from '../applications/application.js';
import { guardianNote, personsWithoutConsent } from '../applications/guardian.js';
import type { PaymentClaim } from '../applications/submission/payment-claim.js';
import { ApprovalRuns } from '../reviewing/approval/approval-runs.service.js';
import { ApprovalSecretary } from '../reviewing/approval/approval-secretary.service.js';
import { FilesService } from '../applications/uploads/files.service.js';
import type { Member } from '../members/member.js';
import type { CurrentRecord } from './current-record.js';

type Missing = NonNullable<OfficeNotes['missing']>;

/** Reads the office's data about a record, for staff only (docs/rules/records.md). */
@Injectable()
export class OfficeNotesReader {
  constructor(
    private readonly names: StaffNames,
    private readonly runs: ApprovalRuns,
    private readonly secretary: ApprovalSecretary,
    private readonly memberWaits: MemberWaits,
    private readonly files: FilesService,
  ) {}

  async of({ application, content, members }: CurrentRecord): Promise<OfficeNotes> {
    const [verification, secretary, sendBacks, decisions, mails, waits, entry] = await Promise.all([
      application.verification === undefined ? undefined : this.verified(application.verification),
      this.secretary.of(application.id, content.association),
      application.sendBacks === undefined ? undefined : this.sentBack(application.sendBacks),
      application.decisions === undefined ? undefined : this.decided(application.decisions),
      application.state === 'approved' ? this.mailsOf(application.id) : undefined,
      this.memberWaits.until(members.map(({ id }) => id)),
      this.entryOf(application),
    ]);
    const guardian = await this.guardianOf(application);
    const missing = missingOf(application);
    return {
      language: application.language,
      secretary,
      ...entry,
      ...(guardian === undefined ? {} : { guardian }),
      ...(missing.length === 0 ? {} : { missing }),
      ...(verification === undefined ? {} : { verification }),
      ...(sendBacks === undefined ? {} : { sendBacks }),
      ...(decisions === undefined ? {} : { decisions }),
      ...(mails === undefined ? {} : { mails }),
      ...(waits.size === 0 ? {} : { waits: members.flatMap((member) => waitOf(member, waits)) }),
    };
  }

  /** The guardian, with the signed URL of their sheet. */
  private async guardianOf(application: Application): Promise<OfficeNotes['guardian']> {
    const sheet = application.guardian?.sheet;
    const note = guardianNote(application);
    return (
      note && { ...note, ...(sheet === undefined ? {} : { sheet: await this.files.viewAddress(sheet) }) }
    );
  }

  /** Who entered it on behalf of the applicant, and the claimed payment. */
  private async entryOf({
    enteredBy,
    createdAt,
    claim,
  }: Application): Promise<Pick<OfficeNotes, 'entered' | 'claim'>> {
    const ids = [enteredBy, claim?.enteredBy].filter((id) => id !== undefined);
    const names = await this.names.ofIds(ids);
    const by = names.get(enteredBy ?? '');
    return {
      ...(enteredBy === undefined
        ? {}
        : { entered: { at: createdAt.toISOString(), ...(by === undefined ? {} : { by }) } }),
      ...(claim === undefined ? {} : { claim: claimView(claim, names.get(claim.enteredBy)) }),
    };
  }

  private async verified({
    note,
    checks,
    at,
    by,
  }: Verification): Promise<NonNullable<OfficeNotes['verification']>> {
    const names = await this.names.ofIds(by.id === undefined ? [] : [by.id]);
    const name = by.id === undefined ? undefined : names.get(by.id);
    return {
      at: at.toISOString(),
      ...(name === undefined ? {} : { by: name }),
      ...(note === undefined ? {} : { note }),
      ...(checks === undefined ? {} : { checks: { ...checks } }),
    };
  }

  /** Send-backs, newest first, with signed file URLs. */
  private async sentBack(sendBacks: readonly SendBack[]): Promise<SendBackView[]> {
    const names = await this.names.ofIds(sendBacks.flatMap(({ by }) => by.id ?? []));
    const views = sendBacks.map(async ({ round, at, by, comments, fixed }): Promise<SendBackView> => {
      const name = names.get(by.id ?? '');
      return {
        round,
        at: at.toISOString(),
        ...(name === undefined ? {} : { by: name }),
        comments: comments.map(({ field, text }) => ({ field, text })),
        ...(fixed === undefined ? {} : { fixed: await this.fixView(fixed) }),
      };
    });
    return (await Promise.all(views)).reverse();
  }

  private async decided(decisions: readonly Decision[]): Promise<DecisionView[]> {
    const names = await this.names.ofIds(decisions.flatMap(({ by }) => by.id ?? []));
    return decisions.toReversed().map(({ event, reason, at, by }) => {
      const name = names.get(by.id ?? '');
      return { event, reason, at: at.toISOString(), ...(name === undefined ? {} : { by: name }) };
    });
  }

  private async fixView({ at, note, changes }: Fix): Promise<NonNullable<SendBackView['fixed']>> {
    const shown = async (field: string, value: string): Promise<string> =>
      isFile(field) ? this.files.viewAddress(value) : value;
    return {
      at: at.toISOString(),
      ...(note === undefined ? {} : { note }),
      changes: await Promise.all(
        changes.map(async ({ field, before, after }) => ({
          field,
          before: await shown(field, before),
          after: await shown(field, after),
        })),
      ),
    };
  }

  /** Status of the approval mails; undefined without a run. */
  private async mailsOf(applicationId: string): Promise<OfficeNotes['mails']> {
    const run = await this.runs.openOf(applicationId);
    return run?.steps.flatMap(({ name, state }) => {
      const mail = officeMails.find((one) => one === name);
      return mail === undefined ? [] : [{ mail, state }];
    });
  }
}

function claimView(
  { method, reference, amount, receivedOn, enteredAt, note, reason }: PaymentClaim,
  enteredBy: string | undefined,
): PaymentClaimView {
  return {
    method,
    amount: toRupees(amount),
    receivedOn,
    enteredAt: enteredAt.toISOString(),
    ...(reference === undefined ? {} : { reference }),
    ...(enteredBy === undefined ? {} : { enteredBy }),
    ...(note === undefined ? {} : { note }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** An imported application is complete: it was made on paper. */
function missingOf({ consents, guardian, applicants, createdAt, isLegacy }: Application): Missing {
  if (isLegacy === true || applicants.length === 0) return [];
  return [
    ...(hasRecordedConsent(consents) ? [] : (['consent'] as const)),
    ...(personsWithoutConsent(guardian, applicants, createdAt).length === 0 ? [] : (['guardian'] as const)),
  ];
}

function waitOf(
  { id, applicant }: Member,
  waits: ReadonlyMap<string, Date>,
): NonNullable<OfficeNotes['waits']> {
  const until = waits.get(id);
  return until === undefined ? [] : [{ memberId: id, name: applicant.name, until: until.toISOString() }];
}

/** Whether a field path, such as `applicants.0.cert_image`, is a file. */
function isFile(field: string): boolean {
  return uploadSlots.some((slot) => field.endsWith(`.${slot}`));
}
