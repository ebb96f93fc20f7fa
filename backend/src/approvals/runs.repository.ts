import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { type ApprovalRun, type ApprovalStep, RELEASED, type RunStep } from './run.js';
import { RUN_MODEL, type RunRow } from './runs.schema.js';

const { trusted, isValidObjectId } = mongoose;

/** What a step leaves behind beside its record. */
export type RunChange = Partial<
  Pick<ApprovalRun, 'state' | 'numbers' | 'documents' | 'version' | 'drawnAt' | 'rendered' | 'stored'>
>;

/** Runs of approvals. */
@Injectable()
export class RunsRepository {
  constructor(@InjectModel(RUN_MODEL) private readonly model: Model<RunRow>) {}

  /** @returns the new id. @throws a duplicate key error when the application has an open run. */
  async insert(run: Omit<ApprovalRun, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...run, _id }], { session });
    return String(_id);
  }

  async byId(id: string, session?: ClientSession): Promise<ApprovalRun | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return runOf(
      await this.model
        .findOne({ _id: id, kind: 'approval' })
        .session(session ?? null)
        .lean<RunRow>()
        .exec(),
    );
  }

  async openOf(applicationId: string, session?: ClientSession): Promise<ApprovalRun | undefined> {
    return runOf(
      await this.model
        .findOne({ applicationId, open: true })
        .session(session ?? null)
        .lean<RunRow>()
        .exec(),
    );
  }

  /** The run of an application that was opened last, open or not. */
  async lastOf(applicationId: string, session?: ClientSession): Promise<ApprovalRun | undefined> {
    return runOf(
      await this.model
        .findOne({ applicationId, kind: 'approval' })
        .sort({ createdAt: -1, _id: -1 })
        .session(session ?? null)
        .lean<RunRow>()
        .exec(),
    );
  }

  /** Notes that a member of staff waits for the run too. */
  async join(id: string, staffId: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $addToSet: { startedBy: staffId } });
  }

  /** Records a step that still waits in an open run, with what it left. @returns false when it does not wait there. */
  async record(
    id: string,
    step: RunStep & { readonly at: Date },
    change: RunChange = {},
    session?: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, open: true, steps: waitingFor(step.name) },
      {
        $set: {
          'steps.$.state': step.state,
          'steps.$.at': step.at,
          ...(step.note === undefined ? {} : { 'steps.$.note': step.note }),
          ...change,
          updatedAt: step.at,
        },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Raises one of the counts of the progress; a repeated drawing does not lower it. */
  async count(id: string, what: 'rendered' | 'stored', value: number): Promise<void> {
    await this.model.updateOne({ _id: id, open: true }, { $max: { [what]: value } });
  }

  /** Ends an open run that has not been approved. @returns false when it is not open. */
  async fail(id: string, reason: string, now: Date, session?: ClientSession): Promise<boolean> {
    return this.end({ _id: id, open: true, steps: waitingFor('approve') }, reason, now, session);
  }

  /** Ends an open run that is not drawn yet. @returns false when it is not open, or drawn */
  async failUndrawn(id: string, reason: string, now: Date): Promise<boolean> {
    return this.end({ _id: id, open: true, steps: waitingFor('store') }, reason, now);
  }

  /** Ends a run whose numbers were released, also one that has failed before. @returns false for an approved one. */
  async endReleased(id: string, now: Date, session: ClientSession): Promise<boolean> {
    return this.end({ _id: id, steps: waitingFor('approve') }, RELEASED, now, session);
  }

  /** Whether a step of an approved run is recorded. */
  async stepState(id: string, name: ApprovalStep): Promise<RunStep['state'] | undefined> {
    const run = await this.byId(id);
    return run?.steps.find((step) => step.name === name)?.state;
  }

  /** Ends the run that fits. @returns false when none does */
  private async end(
    which: QueryFilter<RunRow>,
    reason: string,
    now: Date,
    session?: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      which,
      { $set: { state: 'failed', reason, updatedAt: now }, $unset: { open: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }
}

/** Finds a run in which this step still waits. */
function waitingFor(name: ApprovalStep) {
  return trusted({ $elemMatch: { name, state: 'waiting' } });
}

function runOf(row: RunRow | null): ApprovalRun | undefined {
  if (row === null) return undefined;
  const { _id, document: _document, person: _person, override: _override, key: _key, ...rest } = row;
  return { ...rest, kind: 'approval', id: String(_id) };
}
