import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { indiaDayBegin, indiaDay } from '@portal/contract/format';
import { type CountedStep, countedSteps, undecidedStates } from '@portal/contract/applications/states';
import { firstFiguresDay } from '@portal/contract/members/statistics.responses';
import { lateLimits, type ServiceLevelDays } from '@portal/contract/settings/service-levels';
import type { Model, PipelineStage } from 'mongoose';
import { sinceExpression } from '../../applications/applications.conditions.js';
import { APPLICATION_MODEL, type ApplicationDocument } from '../../applications/applications.schema.js';
import { MEMBER_MODEL, type MemberDocument } from '../members.schema.js';
import { limits } from '../../platform/config/limits.js';
import { type ReadOptions, SecondaryReads } from '../../platform/mongo/secondary-reads.service.js';
import { UPDATE_REQUEST_MODEL, type UpdateRequestRow } from '../update-requests/update-requests.schema.js';
import {
  byDay,
  comingMonths,
  type Figures,
  type MemberCount,
  type StepCount,
  type Waiting,
} from './figures.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The midnight in India from which whole days are counted. */
const FIRST_MIDNIGHT = indiaDayBegin('1970-01-01');

interface Tally {
  readonly count: number;
  readonly oldestAt: Date;
}
/** Facets of the undecided applications; each has one row, or none for a count of zero. */
interface Facets {
  readonly all: readonly { readonly count: number }[];
  readonly students: readonly { readonly count: number }[];
  readonly toVerify: readonly Tally[];
  readonly toApprove: readonly Tally[];
  readonly fixed: readonly Tally[];
  readonly late: readonly Tally[];
  readonly waited: readonly { readonly days: number; readonly count: number }[];
}

/** Expression of the whole days from one time to another. */
const daysBetween = (from: string | Date, to: string | Date) => ({
  $floor: { $divide: [{ $subtract: [to, from] }, DAY_MS] },
});

const countIn = (state: string): PipelineStage.FacetPipelineStage[] => [
  { $match: { state } },
  { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
];

/** Counts applications, members and update requests; each call scans all of them. */
@Injectable()
export class StatisticsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationDocument>,
    @InjectModel(MEMBER_MODEL) private readonly members: Model<MemberDocument>,
    @InjectModel(UPDATE_REQUEST_MODEL) private readonly requests: Model<UpdateRequestRow>,
    private readonly secondaryReads: SecondaryReads,
  ) {}

  /** Returns all current figures but money (docs/rules/statistics.md). @param days limits of waiting */
  async count(now: Date, days: ServiceLevelDays): Promise<Omit<Figures, 'money'>> {
    const first = indiaDayBegin(firstFiguresDay(indiaDay(now)));
    const [undecided, members, updateRequests, steps, ending] = await this.secondaryReads.asOfNow(
      async (from) =>
        Promise.all([
          this.undecided(now, days, from),
          this.active(indiaDay(now), from),
          this.openRequests(from),
          Promise.all(countedSteps.map(async (step) => this.steps(step, first, from))),
          this.ending(now, from),
        ]),
    );
    return {
      applications: undecided?.all[0]?.count ?? 0,
      studentApplications: undecided?.students[0]?.count ?? 0,
      members,
      waiting: [
        waiting('toVerify', undecided?.toVerify[0]),
        waiting('toApprove', undecided?.toApprove[0]),
        waiting('fixed', undecided?.fixed[0]),
        waiting('late', undecided?.late[0]),
        waiting('updateRequests', updateRequests),
      ],
      weeks: [],
      ending,
      waited: (undecided?.waited ?? []).map((one) => [one.days, one.count]),
      days: byDay(steps.flat()),
    };
  }

  private async undecided(now: Date, days: ServiceLevelDays, from: ReadOptions): Promise<Facets | undefined> {
    const late = lateLimits(days, now).map(({ state, before }) => ({ state, since: { $lt: before } }));
    const [facets] = await this.applications
      .aggregate<Facets>([
        { $match: { state: { $in: [...undecidedStates] } } },
        {
          $project: {
            state: 1,
            appType: 1,
            createdAt: 1,
            fixedAt: { $last: '$sendBacks.fixed.at' },
            since: sinceExpression,
          },
        },
        {
          $facet: {
            all: [{ $count: 'count' }],
            waited: [
              { $group: { _id: daysBetween('$createdAt', now), count: { $sum: 1 } } },
              { $project: { _id: 0, days: '$_id', count: 1 } },
            ],
            students: [{ $match: { appType: 'student' } }, { $count: 'count' }],
            toVerify: countIn('paid'),
            toApprove: countIn('verified'),
            late: [
              { $match: late.length === 0 ? { _id: null } : { $or: late } },
              { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$since' } } },
            ],
            fixed: [
              { $match: { state: { $in: ['paid', 'submitted'] }, fixedAt: { $type: 'date' } } },
              { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$fixedAt' } } },
            ],
          },
        },
      ])
      .option({ ...from, maxTimeMS: limits.mongo.countMs })
      .exec();
    return facets;
  }

  /** As the filter `active` of the list, within an index: a membership counts up to its last day. @param today in India, `YYYY-MM-DD` */
  private async active(today: string, from: ReadOptions): Promise<MemberCount[]> {
    return this.members
      .aggregate<MemberCount>([
        { $match: { state: 'active', endsOn: { $gte: today } } },
        {
          $group: {
            _id: {
              group: '$group',
              state: { $ifNull: ['$association.state', ''] },
              gender: '$applicant.gender',
            },
            count: { $sum: 1 },
          },
        },
        { $project: { _id: 0, group: '$_id.group', state: '$_id.state', gender: '$_id.gender', count: 1 } },
      ])
      .hint('counted')
      .option({ ...from, maxTimeMS: limits.mongo.countMs })
      .exec();
  }

  private async openRequests(from: ReadOptions): Promise<Tally | undefined> {
    const [tally] = await this.requests
      .aggregate<Tally>([
        { $match: { state: 'open' } },
        { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$askedAt' } } },
      ])
      .option({ ...from, maxTimeMS: limits.mongo.countMs })
      .exec();
    return tally;
  }

  /** Counts applications by their latest step of a kind since a time, within its index. */
  private async steps(step: CountedStep, since: Date, from: ReadOptions): Promise<StepCount[]> {
    const at = `$steps.${step}`;
    // Numbers of days, because MongoDB takes a third longer to write them as texts.
    const rows = await this.applications
      .aggregate<{ day: number; waited: number; count: number }>([
        { $match: { [`steps.${step}`]: { $gte: since } } },
        {
          $group: {
            _id: { day: daysBetween(FIRST_MIDNIGHT, at), waited: daysBetween('$createdAt', at) },
            count: { $sum: 1 },
          },
        },
        { $project: { _id: 0, day: '$_id.day', waited: '$_id.waited', count: 1 } },
      ])
      .hint(`list_step_${step}`)
      .option({ ...from, maxTimeMS: limits.mongo.countMs })
      .exec();
    return rows.map((row) => ({ ...row, step, day: new Date(row.day * DAY_MS).toISOString().slice(0, 10) }));
  }

  /** Counts ending memberships from today to the last month shown, using the index of last days only. */
  private async ending(now: Date, from: ReadOptions): Promise<{ month: string; count: number }[]> {
    const last = comingMonths(now).at(-1) ?? '';
    return this.members
      .aggregate<{ month: string; count: number }>([
        { $match: { endsOn: { $gte: indiaDay(now), $lte: `${last}-31` }, state: 'active' } },
        { $group: { _id: { $substrBytes: ['$endsOn', 0, 7] }, count: { $sum: 1 } } },
        { $project: { _id: 0, month: '$_id', count: 1 } },
      ])
      .hint('ending')
      .option({ ...from, maxTimeMS: limits.mongo.countMs })
      .exec();
  }
}

function waiting(kind: Waiting['kind'], tally: Tally | undefined): Waiting {
  return { kind, count: tally?.count ?? 0, ...(tally === undefined ? {} : { oldestAt: tally.oldestAt }) };
}
