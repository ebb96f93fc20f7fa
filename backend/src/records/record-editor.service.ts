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
import { checkEdit, changesVerifiedFields } from './edit.checks.js';
import { readEdit } from './edit.form.js';
import { MemberWriter } from './member-writer.service.js';
import { RecordReader } from './record-reader.service.js';

/** States in which staff edit the application; after the approval they edit the members. */
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
  /** A new e-mail address of a member takes effect later (docs/rules/records.md). */
  readonly emailPending?: true;
  readonly data: ApplicationView;
}

/** `update_app`: edits of applications and members by staff, with optimistic concurrency. */
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
   * Stores an edited application; changes of server fields are ignored and audited.
   * @throws 404 for an unknown `_id`; 403 for a member without the permission to read members; 422 with the problems in the order
   * of the checks, for unknown fields and for files that are not accepted; 409 `application.purged` for a tombstone,
   * `application.state` for other final states, `edit.stale` for a stale `updatedAt`; nothing is stored then
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
    // In any state: the record contains no person any more.
    if (application.purgedAt !== undefined) throw conflict('application.purged');
    if (!editable.includes(application.state)) throw conflict('application.state');

    const record = await this.reader.read(application);
    const before = formOf(record.content);
    const { form, updatedAt, errors, ignored } = readEdit(
      body,
      before,
      recordView(record, (key) => key),
    );
    // Checked first: the other checks would refer to a stale record.
    if (updatedAt !== '' && Date.parse(updatedAt) !== record.updatedAt.getTime())
      throw conflict('edit.stale');
    const erased = record.members.filter(({ erasedAt }) => erasedAt !== undefined);
    const problems = [
      ...checkEdit(form, before, application.appType).filter(
        // Erased values stay empty; writing rejects any other value.
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
    const isBack = application.state === 'verified' && changesVerifiedFields(content, application);
    const changed = await this.applications.change(tx, actor, application, {
      content,
      ...(isBack ? { event: 'editSensitive' as const } : {}),
      ...(edited.length === 0 ? {} : { emailEdits: [...othersThan(edited, application), ...edited] }),
    });
    this.emailChanges.notifyFormerAddresses(tx, changed, application);
  }
}

/** Indexes of the persons whose e-mail address changes. */
function editedEmails({ applicants }: ApplicationContent, before: ApplicationContent): number[] {
  return applicants.flatMap(({ email }, person) =>
    email === before.applicants[person]?.email ? [] : [person],
  );
}

function othersThan(edited: readonly EmailEdit[], { emailEdits = [] }: Application): EmailEdit[] {
  return emailEdits.filter(({ person }) => edited.every((one) => one.person !== person));
}
