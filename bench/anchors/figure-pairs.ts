/** All figures of the dashboard but money, counted once. */
import {
  APPLICATION_MODEL,
  type ApplicationDocument,
  applicationSchema,
} from '@portal/backend/applications/applications.schema';
import { sinceExpression } from '@portal/backend/applications/applications.conditions';
import { MEMBER_MODEL, memberSchema } from '@portal/backend/members/members.schema';
import { comingMonths } from '@portal/backend/members/statistics/figures';
import { StatisticsRepository } from '@portal/backend/members/statistics/statistics.repository';
import {
  UPDATE_REQUEST_MODEL,
  updateRequestSchema,
} from '@portal/backend/members/update-requests/update-requests.schema';
import { SecondaryReads } from '@portal/backend/platform/mongo/secondary-reads.service';
import { countedSteps, undecidedStates } from '@portal/contract/applications/states';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { firstFiguresDay } from '@portal/contract/members/statistics.responses';
import { defaultServiceLevels, lateLimits } from '@portal/contract/settings/service-levels';
import mongoose from 'mongoose';
import { type Pair, repeatsPerSecond } from './pair.ts';
import { startPythonTool, writeLines } from './python-tool.ts';

const MS = 2_000;
const DAY_MS = 24 * 60 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;

/** A day or a month as a number. */
const numbered = (day = ''): string => day.replaceAll('-', '');

/** The same counts in SQL; times are ms since 1970. */
function queries(now: Date): string[] {
  const at = now.getTime();
  const today = indiaDay(now);
  const since = indiaDayBegin(firstFiguresDay(today)).getTime();
  const states = undecidedStates.map((state) => `'${state}'`).join();
  const late = lateLimits(defaultServiceLevels, now).map(
    ({ state, before }) => `(state = '${state}' AND since < ${before.getTime()})`,
  );
  const counts = ["state = 'paid'", "state = 'verified'", late.join(' OR ')].map(
    (where) => `count(*) FILTER (${where}), min(created) FILTER (${where})`,
  );
  return [
    `SELECT count(*), count(*) FILTER (type = 'student'), count(*) FILTER (fixed IS NOT NULL), min(fixed), ${counts.join()} FROM applications WHERE state IN (${states})`,
    `SELECT (${at} - created) // ${DAY_MS}, count(*) FROM applications WHERE state IN (${states}) GROUP BY 1`,
    `SELECT "group", place, gender, count(*) FROM members WHERE state = 'active' AND ends >= ${numbered(today)} GROUP BY ALL`,
    `SELECT ends // 100, count(*) FROM members WHERE state = 'active' AND ends BETWEEN ${numbered(today)} AND ${numbered(comingMonths(now).at(-1))}31 GROUP BY 1`,
    ...countedSteps.map(
      (step) =>
        `SELECT (${step} + ${INDIA_MS}) // ${DAY_MS}, (${step} - created) // ${DAY_MS}, count(*) FROM applications WHERE ${step} >= ${since} GROUP BY ALL`,
    ),
  ];
}

const figures: Pair = {
  what: 'counts of all figures of the dashboard',
  tool: 'DuckDB, tables in memory',
  prepare: async ({ system, db }) => {
    const ms = (value: unknown) => ({ $toLong: value });
    const steps = Object.fromEntries(countedSteps.map((step) => [step, ms(`$steps.${step}`)]));
    const times = {
      created: ms('$createdAt'),
      since: ms(sinceExpression),
      fixed: ms({ $last: '$sendBacks.fixed.at' }),
    };
    const applications = db
      .collection('applications')
      .aggregate([{ $project: { _id: 0, state: 1, type: '$appType', ...times, ...steps } }]);
    const days = (input: string) => ({ $toInt: { $replaceAll: { input, find: '-', replacement: '' } } });
    const place = '$association.state';
    const members = db.collection('members').aggregate([
      {
        $project: { _id: 0, state: 1, group: 1, place, gender: '$applicant.gender', ends: days('$endsOn') },
      },
    ]);
    const now = new Date();
    const duckdb = await startPythonTool('duckdb', 'duckdb_queries', {
      tables: {
        applications: await writeLines('applications', applications),
        members: await writeLines('counted', members),
      },
      queries: queries(now),
    });
    const connection = await mongoose
      .createConnection(system.env['MONGODB_URI'] ?? '', { autoIndex: false, autoCreate: false })
      .asPromise();
    const repository = new StatisticsRepository(
      connection.model<ApplicationDocument>(APPLICATION_MODEL, applicationSchema),
      connection.model(MEMBER_MODEL, memberSchema),
      connection.model(UPDATE_REQUEST_MODEL, updateRequestSchema),
      new SecondaryReads(connection),
    );
    return {
      version: duckdb.version,
      ours: async () => repeatsPerSecond(async () => repository.count(now, defaultServiceLevels), 1, MS),
      theirs: duckdb.round,
      close: async () => {
        duckdb.close();
        await connection.close();
      },
    };
  },
};

export const figurePairs: readonly Pair[] = [figures];
