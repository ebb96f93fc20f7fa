import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { textOf } from '@portal/contract/texts';
import type { Application, ApplicationContent, EmailEdit } from '../applications/application.js';
import { AcceptedFiles } from '../applications/submission/accepted-files.service.js';
import { checkReadable } from '../applications/application-access.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { contentFrom, formOf } from '../applications/edit-form.js';
import { EmailChangesService } from '../members/email-changes/email-changes.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { recordView } from './current-record.js';
import { checkEdit, isSensitive } from './edit.checks.js';
import { readEdit } from './edit.form.js';
import { MemberWriter } from './member-writer.service.js';
import { RecordReader } from './record-reader.service.js';

/** States in which staff may still edit the application; after the approval the members are edited. */
const editable: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'approved',
];

export interface UpdateResponse {
  readonly status: 200;
  readonly msg: string;
  /** An address of a member waits before it takes effect (docs/rules/records.md). */
  readonly emailPending?: true;
  readonly data: ApplicationView;
}

/** `update_app`: the edit of an application or of its members by staff (SAFE-11). */
@Injectable()
export class RecordEditor {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly reader: RecordReader,
    private readonly memberWriter: MemberWriter,
    private readonly emailChanges: EmailChangesService,
    private readonly acceptedFiles: AcceptedFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the whole edited application. What only the server sets is ignored, and audited when it differs.
   * @throws 404 for an unknown `_id`; 403 for a member without the right to members; 422 with the texts of the 14 checks in
   * their order, for unknown fields and for files that are not accepted; 409 `application.purged` for a tombstone and
   * `application.state` for one that is decided otherwise; 409 `edit.stale` when `updatedAt` is another one than
   * the record's; nothing is stored then.
   */
  async update(
    actor: Actor,
    principal: StaffPrincipal,
    body: Record<string, unknown>,
  ): Promise<UpdateResponse> {
    const id = body['_id'];
    const application = typeof id === 'string' ? await this.applications.byId(id) : undefined;
    if (application === undefined) throw notFound();
    checkReadable(principal, application);
    const isMember = application.state === 'approved';
    // Whatever its state: there is nobody left in it whose data could be edited.
    if (application.purgedAt !== undefined) throw conflict('application.purged');
    if (!editable.includes(application.state)) throw conflict('application.state');

    const record = await this.reader.read(application);
    const before = formOf(record.content);
    const { form, updatedAt, errors, ignored } = readEdit(
      body,
      before,
      recordView(record, (key) => key),
    );
    // First: beside a record that has changed since, what the checks say would be about another one.
    if (updatedAt !== '' && Date.parse(updatedAt) !== record.updatedAt.getTime())
      throw conflict('edit.stale');
    const erased = record.members.filter(({ erasedAt }) => erasedAt !== undefined);
    const problems = [
      ...checkEdit(form, before, application.appType).filter(
        // What is missing of somebody whose data was erased stays so; another value is refused when it is written.
        ({ field }) => !erased.some(({ person }) => field.startsWith(`applicants.${person}.`)),
      ),
      ...errors,
    ];
    if (updatedAt === '') problems.push(fieldError('updatedAt', 'request.invalid'));
    if (problems.length > 0) throw unprocessable(problems);
    const accepted = await this.acceptedFiles.resolve(actor, application.appId, form, before);
    const content = contentFrom(accepted, before, record.content);

    const isEmailPending = await this.unitOfWork.run(actor, async (tx) => {
      const now = await this.applications.byId(application.id, tx);
      if (now?.version !== application.version || now.state !== application.state)
        throw conflict('edit.stale');
      if (isMember) await this.memberWriter.write(tx, record.members, content);
      else await this.write(tx, actor, principal, now, content);
      if (Object.keys(ignored).length > 0) {
        tx.audit({
          action: 'application.valuesIgnored',
          object: { kind: 'application', id: application.id },
          before: ignored,
        });
      }
      return this.emailChanges.requestChanges(tx, principal, application, record.members, content);
    });
    const changed = await this.applications.byId(application.id);
    if (changed === undefined) throw notFound();
    return {
      status: 200,
      msg: textOf('edit.done'),
      ...(isEmailPending ? { emailPending: true as const } : {}),
      data: await this.reader.staffView(await this.reader.read(changed)),
    };
  }

  private async write(
    tx: Tx,
    actor: Actor,
    { id: by }: StaffPrincipal,
    application: Application,
    content: ApplicationContent,
  ): Promise<void> {
    const edited = editedEmails(content, application).map((person) => ({
      person,
      by,
      at: this.clock.now(),
    }));
    const isBack = application.state === 'verified' && isSensitive(content, application);
    const changed = await this.applications.change(tx, actor, application, {
      content,
      ...(isBack ? { event: 'editSensitive' as const } : {}),
      ...(edited.length === 0 ? {} : { emailEdits: [...othersThan(edited, application), ...edited] }),
    });
    this.emailChanges.notifyFormerAddresses(tx, changed, application);
  }
}

/** Places of the persons whose e-mail an edit changes. */
function editedEmails({ applicants }: ApplicationContent, before: ApplicationContent): number[] {
  return applicants.flatMap(({ email }, person) =>
    email === before.applicants[person]?.email ? [] : [person],
  );
}

/** Earlier edits of the other persons. */
function othersThan(edited: readonly EmailEdit[], { emailEdits = [] }: Application): EmailEdit[] {
  return emailEdits.filter(({ person }) => edited.every((one) => one.person !== person));
}
