import { Injectable } from '@nestjs/common';
import type { ExportColumn } from '@portal/contract/data/columns';
import type { ExportKind } from '@portal/contract/data/export-kinds';
import { noticeGroups } from '@portal/contract/enums';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { ApplicationReader } from '../../applications/application-reader.service.js';
import { MemberLists } from '../../members/member-lists.service.js';
import { mapped, type Scan } from '../../platform/lists/list-scanner.service.js';
import { TransactionsService } from '../../payments/transactions/transactions.service.js';
import {
  applicationValues,
  columnsNamed,
  coupleValues,
  type ExportValue,
  memberValues,
  paymentValues,
} from './export-columns.js';
import type { ExportAsked } from './exports.runs.js';

/** What is read, without what only the file needs. */
export type ExportQuestion = Pick<
  ExportAsked,
  'what' | 'filter' | 'sort' | 'group' | 'columns' | 'details' | 'readsMembers'
>;

/** One row of a file. */
export interface ExportRow {
  readonly values: readonly ExportValue[];
  /** Whom it is about: ids of members, in lists of applications and of money of the application. */
  readonly persons: readonly string[];
}

export interface ExportRows extends Scan<ExportRow> {
  /** Of the values of each row. */
  readonly columns: readonly ExportColumn[];
}

type Values = Readonly<Record<string, ExportValue>>;

/** A row of a list, before it is known which columns are wanted. */
interface Listed {
  readonly values: Values;
  readonly persons: readonly string[];
}

/** Where the rows of exports come from: the lists that the screen shows, by their own filters (docs/rules/exports.md). */
@Injectable()
export class ExportSources {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly applications: ApplicationReader,
    private readonly members: MemberLists,
    private readonly transactions: TransactionsService,
  ) {}

  /** Work that reads everything as it is at one moment, that of its first query (docs/decisions/0025-exports.md). */
  async inSnapshot<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  }

  /**
   * All rows of an export as they were at the moment of the session's snapshot.
   * @throws WireError 422 for a filter or a sort that the list lacks; 503 when MongoDB does not count them in time
   */
  async open(question: ExportQuestion, session: ClientSession): Promise<ExportRows> {
    const columns = columnsNamed(question.what, question.columns);
    const scan = mapped(await this.scan(question, session), async (rows) =>
      Promise.resolve(
        rows.map(({ values, persons }) => ({ values: columns.map(({ name }) => values[name]), persons })),
      ),
    );
    return { ...scan, columns };
  }

  private async scan(question: ExportQuestion, session: ClientSession): Promise<Scan<Listed>> {
    const { filter, sort, details } = question;
    const query = { ...(filter === undefined ? {} : { filter }), ...(sort === undefined ? {} : { sort }) };
    const scans: Readonly<Record<ExportKind, () => Promise<Scan<Listed>>>> = {
      applications: async () => {
        const reader = {
          kind: 'staff',
          permissions: question.readsMembers ? (['members.read'] as const) : [],
        } as const;
        const scan = await this.applications.scan(reader, query, session);
        return each(scan, (row) => ({ values: applicationValues(row, details), persons: [row.id] }));
      },
      members: async () => {
        const group = noticeGroups.find((one) => one === question.group);
        const scan =
          group === undefined
            ? await this.members.scan(query, session)
            : await this.members.scanGroup({ type: group, ...searchOf(filter) }, session);
        return each(scan, (row) => ({ values: memberValues(row, details), persons: [row.member.id] }));
      },
      couples: async () =>
        each(await this.members.scanCouples(query, session), (row) => ({
          values: coupleValues(row),
          persons: [row.memberID1, row.memberID2].filter((id) => id !== ''),
        })),
      transactions: async () =>
        each(await this.transactions.scan(query, session), (row) => ({
          values: paymentValues(row),
          persons: row.applicationId === undefined ? [] : [row.applicationId],
        })),
    };
    return scans[question.what]();
  }
}

function each<Row>(scan: Scan<Row>, listed: (row: Row) => Listed): Scan<Listed> {
  return mapped(scan, async (rows) => Promise.resolve(rows.map(listed)));
}

/** The search of a filter that this module wrote itself. */
function searchOf(filter = '{}'): { search?: string } {
  const { q } = JSON.parse(filter) as { q?: string };
  return q === undefined ? {} : { search: q };
}
