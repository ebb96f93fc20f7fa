import { Injectable } from '@nestjs/common';
import { type ApplicationState, type ApplicationView, textOf, uploadSlots } from '@portal/contract';
import type { Application, ApplicationContent } from '../applications/application.js';
import { ApplicationQueries } from '../applications/applications.queries.js';
import { ApplicationRecords } from '../applications/application-records.service.js';
import { FilesService } from '../files/files.service.js';
import { MembersService } from '../members/members.service.js';
import { conflict, fieldError, forbidden, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { checkEdit } from './edit.checks.js';
import { contentFrom, isSensitive } from './edit.content.js';
import { type EditForm, formOf, readEdit } from './edit.form.js';

/** States in which staff may still edit the application; after the approval the members are edited (decisions 5). */
const editable: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'approved',
];

export interface UpdateAnswer {
  readonly status: 200;
  readonly msg: string;
  readonly data: ApplicationView;
}

/** `update_app`: the edit of an application by staff (spec §5, decisions 6, SAFE-11). */
@Injectable()
export class UpdateService {
  constructor(
    private readonly records: ApplicationRecords,
    private readonly queries: ApplicationQueries,
    private readonly members: MembersService,
    private readonly files: FilesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores the whole edited application. What only the server sets is ignored, and audited when it differs.
   * @throws 404 for an unknown `_id`; 422 with the texts of the 14 checks in their order, for unknown fields and for files that
   * are not accepted; 409 `edit.stale` when `updatedAt` is another one than the record's; nothing is stored then.
   */
  async update(
    actor: Actor,
    principal: StaffPrincipal,
    body: Record<string, unknown>,
  ): Promise<UpdateAnswer> {
    const id = body['_id'];
    const application = typeof id === 'string' ? await this.records.byId(id) : undefined;
    if (application === undefined) throw notFound();
    const isMember = application.state === 'approved';
    if (isMember && !principal.permissions.includes('members.read')) throw forbidden();
    if (!editable.includes(application.state)) throw conflict('application.state');

    const current = await this.queries.view(application);
    const before = formOf(current);
    const { form, updatedAt, errors, ignored } = readEdit(body, current);
    const problems = [...checkEdit(form, before, application.appType), ...errors];
    if (updatedAt === '') problems.push(fieldError('updatedAt', 'request.invalid'));
    if (problems.length > 0) throw unprocessable(problems);
    if (Date.parse(updatedAt) !== Date.parse(current.updatedAt)) throw conflict('edit.stale');
    const resolved = await this.withAcceptedFiles(actor, application, form, before);

    await this.unitOfWork.run(actor, async (tx) => {
      const now = await this.records.byId(application.id, tx);
      if (now?.version !== application.version || now.state !== application.state)
        throw conflict('edit.stale');
      if (isMember) await this.writeMembers(tx, application, resolved, before, updatedAt);
      else await this.write(tx, actor, now, contentFrom(resolved, before, now));
      if (Object.keys(ignored).length > 0) {
        tx.audit({
          action: 'application.valuesIgnored',
          object: { kind: 'application', id: application.id },
          before: ignored,
        });
      }
    });
    const changed = await this.records.byId(application.id);
    if (changed === undefined) throw notFound();
    return { status: 200, msg: textOf('edit.done'), data: await this.queries.view(changed) };
  }

  private async write(
    tx: Tx,
    actor: Actor,
    application: Application,
    content: ApplicationContent,
  ): Promise<void> {
    const isBack = application.state === 'verified' && isSensitive(content, application);
    await this.records.change(tx, actor, application, {
      content,
      ...(isBack ? { event: 'editSensitive' as const } : {}),
    });
  }

  private async writeMembers(
    tx: Tx,
    application: Application,
    form: EditForm,
    before: EditForm,
    updatedAt: string,
  ): Promise<void> {
    const members = await this.members.ofApplication(application.id, tx);
    const [first] = members;
    const newest = Math.max(...members.map((member) => member.updatedAt.getTime()));
    if (first === undefined || newest !== Date.parse(updatedAt)) throw conflict('edit.stale');
    const { address, association } = first;
    const applicants = application.applicants.map(
      (applicant, person) => members.find((member) => member.person === person)?.applicant ?? applicant,
    );
    await this.members.rewrite(tx, members, contentFrom(form, before, { applicants, address, association }));
  }

  /**
   * New files must be uploads of this application that were accepted; the form then holds their keys, never what was typed.
   * @throws 422 with one text per field otherwise
   */
  private async withAcceptedFiles(
    actor: Actor,
    application: Application,
    form: EditForm,
    before: EditForm,
  ): Promise<EditForm> {
    const wanted = form.applicants.flatMap((applicant, index) =>
      uploadSlots
        .filter((slot) => applicant[slot] !== before.applicants[index]?.[slot])
        .map((slot) => ({
          field: `applicants.${index}.${slot}`,
          slot,
          person: index === 1 ? (1 as const) : (0 as const),
          value: applicant[slot],
        })),
    );
    if (wanted.length === 0) return form;
    const accepted = await this.files.requireAccepted(actor, application.appId, wanted);
    return {
      ...form,
      applicants: form.applicants.map((applicant, index) => ({
        ...applicant,
        ...Object.fromEntries(
          wanted.flatMap(({ slot, person }, place) => {
            const file = accepted[place];
            return person === index && file !== undefined ? [[slot, file.key]] : [];
          }),
        ),
      })),
    };
  }
}
