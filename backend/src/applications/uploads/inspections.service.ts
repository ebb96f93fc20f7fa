import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { contentTypes, type FileSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { Clock } from '../../platform/clock.js';
import { type FieldError, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { reduceToReference } from './file-reference.js';
import { inspectPdf, inspectUpload } from './files.jobs.js';
import { INSPECTION_POLL_MS, INSPECTION_WAIT_MS, pdfWaitMs, SLOW_PDF_MS } from './files.limits.js';
import { FilesRepository } from './files.repository.js';
import type { StoredFile } from './stored-file.js';

/** A file named in a submission. */
export interface WantedFile {
  /** Path of the submission's field, for errors: `applicants.0.profile_image`. */
  readonly field: string;
  readonly slot: FileSlot;
  readonly person: 0 | 1;
  /** A key or URL. */
  readonly value: string;
}

/** Starts inspections and waits for them (docs/rules/uploads.md). */
@Injectable()
export class InspectionsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The file of a key or URL; undefined when there is none. */
  async find(keyOrAddress: string): Promise<StoredFile | undefined> {
    const reference = reduceToReference(keyOrAddress);
    switch (reference?.kind) {
      case undefined:
        return undefined;
      case 'final':
        return this.files.byKey(reference.key);
      case 'incoming':
        return this.files.byIncomingKey(reference.incomingKey);
      case 'slot':
        return this.files.newestOf('application', reference.ownerId, reference.slot, reference.person);
    }
  }

  /**
   * Starts the inspection of an arrived upload.
   * @returns the current file, still `requested` when nothing has arrived
   */
  async start(actor: Actor, file: StoredFile): Promise<StoredFile> {
    if (file.state !== 'requested') return file;
    const arrived = await this.storage.head(file.incomingKey);
    if (arrived === undefined) return file;
    const isPdf = file.contentType === contentTypes.pdf;
    const dueAt = isPdf ? await this.inspectionTimeOf(file) : undefined;
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.files.startChecking(file.id, arrived.bytes, tx.session))) return;
      if (dueAt === undefined) tx.effect(inspectUpload, { fileId: file.id });
      else tx.effect(inspectPdf, { fileId: file.id }, { dueAt });
    });
    return (await this.files.byId(file.id)) ?? file;
  }

  /** See FilesService.requireAccepted. */
  async requireAccepted(
    actor: Actor,
    owner: Pick<StoredFile, 'owner' | 'ownerId'>,
    wanted: readonly WantedFile[],
    waitMs: number = INSPECTION_WAIT_MS,
  ): Promise<StoredFile[]> {
    const deadline = performance.now() + waitMs;
    const found = await Promise.all(wanted.map(async ({ value }) => this.find(value)));
    const problems: FieldError[] = [];
    const matched = wanted.flatMap((want, index) => {
      const file = found[index];
      if (file !== undefined && fits(file, owner, want)) return [{ want, file }];
      problems.push(fieldError(want.field, 'file.foreign'));
      return [];
    });
    if (problems.length > 0) throw unprocessable(problems);
    const started = await Promise.all(matched.map(async ({ file }) => this.start(actor, file)));
    const finished = await this.awaitFindings(started, deadline);
    const refused = matched.flatMap(({ want }, index) => {
      const reason = problemOf(finished[index]);
      return reason === undefined ? [] : [fieldError(want.field, reason)];
    });
    if (refused.length > 0) throw unprocessable(refused);
    return finished;
  }

  /** Due time of a PDF's inspection; delayed for owners with several PDFs under inspection, or slow ones. */
  private async inspectionTimeOf(file: StoredFile): Promise<Date> {
    const now = this.clock.now().getTime();
    const { checking, tooSlow } = await this.files.pdfsOf(file, new Date(now - SLOW_PDF_MS));
    return new Date(now + pdfWaitMs(checking, tooSlow));
  }

  /** Polls the files until no inspection is running or the deadline has passed. */
  private async awaitFindings(files: readonly StoredFile[], deadline: number): Promise<StoredFile[]> {
    let current = [...files];
    while (current.some(({ state }) => state === 'checking') && performance.now() < deadline) {
      await wait(INSPECTION_POLL_MS);
      const fresh = new Map(
        (await this.files.byIds(current.map(({ id }) => id))).map((file) => [file.id, file]),
      );
      current = current.map((file) => fresh.get(file.id) ?? file);
    }
    return current;
  }
}

function fits(
  file: StoredFile,
  { owner, ownerId }: Pick<StoredFile, 'owner' | 'ownerId'>,
  want: WantedFile,
): boolean {
  return (
    file.owner === owner && file.ownerId === ownerId && file.slot === want.slot && file.person === want.person
  );
}

function problemOf(file: StoredFile | undefined): TextKey | undefined {
  switch (file?.state) {
    case undefined:
    case 'requested':
    case 'retired':
      return 'file.missing';
    case 'checking':
      return 'file.checking';
    case 'refused':
      return file.reasonKey ?? 'file.damaged';
    case 'ok':
      return undefined;
  }
}
