import { Injectable } from '@nestjs/common';
import type { FixRequest } from '@portal/contract/reviewing/responses';
import type { MsgRow } from '@portal/contract/responses';
import type { SignedUrlResponse, UploadStateResponse } from '@portal/contract/applications/responses';
import { textOf } from '@portal/contract/texts';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import type { FixApplicationDto, FixUploadDto } from '@portal/contract/reviewing/requests';
import { AcceptedFiles } from '../../applications/submission/accepted-files.service.js';
import type { Application, ApplicationContent, SendBack } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { contentFrom, formOf, textsIn } from '../../applications/edit-form.js';
import { personsWithoutConsent } from '../../applications/guardian.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { personKeysOf } from '../../applications/submission/person-key.js';
import { FilesService } from '../../applications/uploads/files.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { NameQueue } from '../../settings/reference/name-queue.service.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { correctedForm, textsOfFix } from './corrected-form.js';
import { openSendBack } from './open-send-back.js';

/** Places that the option lists of fields depend on. */
const placeDependencies = {
  state: { path: 'address.state', lists: ['address.city'] },
  nmo_state: { path: 'nmo_state', lists: ['prant', 'nmo_unit'] },
  prant: { path: 'prant', lists: ['nmo_unit'] },
} as const satisfies Record<string, { path: string; lists: readonly string[] }>;

/** Corrections by the applicant after a send-back; callers check the access (docs/rules/records.md). */
@Injectable()
export class FixService {
  private readonly digests: KeyedHash;

  constructor(
    private readonly applications: ApplicationStore,
    private readonly acceptedFiles: AcceptedFiles,
    private readonly files: FilesService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly queue: NameQueue,
    private readonly reference: ReferenceService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    config: PortalConfig,
  ) {
    this.digests = new KeyedHash(config, 'fix-application');
  }

  /** Returns the requested corrections with the current values; undefined when there are none. */
  async requestOf(application: Application): Promise<FixRequest | undefined> {
    const open = openSendBack(application);
    if (open === undefined) return undefined;
    const textAt = textsIn(formOf(application));
    const files = fileFieldsOf(application);
    const fields = open.comments.map(async ({ field, text }) => {
      const value = textAt(field);
      const isFile = files.has(field) && value !== '';
      return { field, comment: text, value: isFile ? await this.files.viewAddress(value) : value };
    });
    const asked = new Set(open.comments.map(({ field }) => field));
    const places = Object.fromEntries(
      Object.entries(placeDependencies)
        .filter(([, { lists }]) => lists.some((field) => asked.has(field)))
        .map(([place, { path }]) => [place, textAt(path)]),
    );
    return { round: open.round, at: open.at.toISOString(), fields: await Promise.all(fields), places };
  }

  /**
   * Stores the corrections of one send-back and no other change; the application returns to `paid` or `submitted`, depending on
   * the ledger. Idempotent.
   * @throws 409 `fix.over` without an open send-back, `submit.duplicate` when the corrections identify a person who has already
   * applied; 422 for a field without a comment, an unchanged field without a note, or a value or file that the form rejects
   */
  async fix(actor: Actor, application: Application, dto: FixApplicationDto): Promise<MsgRow> {
    const done: MsgRow = { status: 200, msg: textOf('fix.done') };
    const digest = JSON.stringify([dto.round, dto.values, dto.note ?? '']);
    if (this.isRepeated(application, dto.round, digest)) return done;
    const texts = textsOfFix(dto, fileFieldsOf(application));
    const before = formOf(application);
    const form = correctedForm(application, requireOpen(application, dto.round), texts, dto.note);
    const accepted = textsIn(await this.acceptedFiles.resolve(actor, application.appId, form, before));
    for (const path of fileFieldsOf(application)) if (texts.has(path)) texts.set(path, accepted(path));
    await this.unitOfWork.run(actor, async (tx) => {
      const now = await this.applications.byId(application.id, tx);
      if (now === undefined) throw notFound();
      if (this.isRepeated(now, dto.round, digest)) return;
      await this.write(tx, actor, now, requireOpen(now, dto.round), texts, {
        digest: this.digests.of(digest),
        ...(dto.note ? { note: dto.note } : {}),
      });
    });
    return done;
  }

  /**
   * Returns an upload URL for a file field that was sent back.
   * @throws 409 `fix.over`; 422 `fix.locked` for another field, and as every upload
   */
  async upload(
    { appId, appType, ...application }: Application,
    { field, extension, contentType, size }: FixUploadDto,
  ): Promise<SignedUrlResponse> {
    const open = openSendBack(application);
    if (open === undefined) throw conflict('fix.over');
    const file = fixableFields(appType).find(
      ({ path, field: { kind } }) => path === field && kind === 'file',
    );
    if (file === undefined || open.comments.every((comment) => comment.field !== field)) {
      throw unprocessable([fieldError('field', 'fix.locked')]);
    }
    const key = `applications/${appType}/${appId}/${file.name}${file.person === 1 ? '1' : ''}.${extension}`;
    const { url, key: stored } = await this.files.requestUploadOf(key, { contentType, size });
    return { url, key: stored };
  }

  /** @throws 409 `fix.over`; 404 for a file of another application */
  async uploadState(actor: Actor, application: Application, key: string): Promise<UploadStateResponse> {
    if (openSendBack(application) === undefined) throw conflict('fix.over');
    return this.files.stateOfOwn(actor, application.appId, key);
  }

  /** Rejects a correction that makes an applicant a minor without a guardian's consent; the office obtains that. */
  private requireGuardian({ applicants, guardian }: Application, content: ApplicationContent): void {
    const now = this.clock.now();
    const before = personsWithoutConsent(guardian, applicants, now);
    const missing = personsWithoutConsent(guardian, content.applicants, now).filter(
      (person) => !before.includes(person),
    );
    if (missing.length === 0) return;
    throw unprocessable(missing.map((person) => fieldError(`applicants.${person}.dob`, 'guardian.office')));
  }

  private isRepeated({ sendBacks = [] }: Application, round: number, digest: string): boolean {
    const last = sendBacks.at(-1);
    return (
      last?.round === round && last.fixed !== undefined && this.digests.matches(digest, last.fixed.digest)
    );
  }

  private async write(
    tx: Tx,
    actor: Actor,
    application: Application,
    open: SendBack,
    texts: ReadonlyMap<string, string>,
    { digest, note }: { readonly digest: string; readonly note?: string },
  ): Promise<void> {
    const before = formOf(application);
    const form = correctedForm(application, open, texts, note);
    const content = await this.withSecretary(contentFrom(form, before, application), application);
    this.requireGuardian(application, content);
    if (!isSamePersons(application, content)) {
      await this.uniqueness.requireNew({ ...application, applicants: content.applicants }, tx);
    }
    for (const [index, { college }] of content.applicants.entries()) {
      if (college === application.applicants[index]?.college) continue;
      const homeState = content.address.state;
      await this.queue.noteCollege(tx, {
        name: college,
        applicationId: application.id,
        collegeState: undefined,
        homeState,
      });
    }
    const { unit, state, prant } = content.association;
    if (unit !== application.association.unit)
      await this.queue.noteUnit(tx, { name: unit, applicationId: application.id, state, prant });
    const [old, now] = [textsIn(before), textsIn(form)];
    const changes = open.comments
      .map(({ field }) => ({ field, before: old(field), after: now(field) }))
      .filter((change) => change.before !== change.after);
    const fixed = { at: this.clock.now(), digest, changes, ...(note === undefined ? {} : { note }) };
    await this.applications.change(tx, actor, application, {
      event: application.payment.success || application.isLegacy === true ? 'fixPaid' : 'fixUnpaid',
      content,
      sendBacks: [...(application.sendBacks ?? []).slice(0, -1), { ...open, fixed }],
    });
  }

  /** Updates the secretary when the prant changes, as at submission. */
  private async withSecretary(content: ApplicationContent, before: Application): Promise<ApplicationContent> {
    const { prant, state } = content.association;
    if (prant === before.association.prant && state === before.association.state) return content;
    const secretaryEmail = await this.reference.secretaryOf(prant, state);
    if (secretaryEmail !== '') return { ...content, association: { ...content.association, secretaryEmail } };
    const { secretaryEmail: _former, ...association } = content.association;
    return { ...content, association };
  }
}

function requireOpen(application: Application, round: number): SendBack {
  const open = openSendBack(application);
  if (open?.round !== round) throw conflict('fix.over');
  return open;
}

function fileFieldsOf({ appType }: Pick<Application, 'appType'>): ReadonlySet<string> {
  const files = fixableFields(appType).filter(({ field }) => field.kind === 'file');
  return new Set(files.map(({ path }) => path));
}

function isSamePersons(application: Application, { applicants }: ApplicationContent): boolean {
  const { appType } = application;
  return personKeysOf(application).join() === personKeysOf({ appType, applicants }).join();
}
