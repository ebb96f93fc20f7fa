import { Injectable } from '@nestjs/common';
import type { ExportColumn, ExportKind } from '@portal/contract/data/columns';
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
import type { ExportRequest } from './exports.runs.js';

/** The part of a request that determines the rows. */
export type ExportQuery = Pick<
  ExportRequest,
  'what' | 'filter' | 'sort' | 'group' | 'columns' | 'details' | 'readsMembers' | 'readerId'
>;

/** One row of a file. */
export interface ExportRow {
  readonly values: readonly ExportValue[];
  /** Ids of the members in the row; of the application in lists of applications and transactions. */
  readonly persons: readonly string[];
}

export interface ExportRows extends Scan<ExportRow> {
  /** Columns of the values, in order. */
  readonly columns: readonly ExportColumn[];
}

type Values = Readonly<Record<string, ExportValue>>;

/** A row of a list with all its values. */
interface ListRow {
  readonly values: Values;
  readonly persons: readonly string[];
}

/** Reads the rows of exports from the lists that the console shows, with the same filters (docs/rules/exports.md). */
@Injectable()
export class ExportSources {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly applications: ApplicationReader,
    private readonly members: MemberLists,
    private readonly transactions: TransactionsService,
  ) {}

  /** Runs work in a snapshot session, whose time is that of its first query (docs/decisions/0025-exports.md). */
  async inSnapshot<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  }

  /**
   * Opens all rows of an export as of the session's snapshot.
   * @throws WireError 422 for a filter or a sort that the list lacks; 503 when MongoDB does not count them in time
   */
  async open(query: ExportQuery, session: ClientSession): Promise<ExportRows> {
    const columns = columnsNamed(query.what, query.columns);
    const scan = mapped(await this.scan(query, session), async (rows) =>
      Promise.resolve(
        rows.map(({ values, persons }) => ({ values: columns.map(({ name }) => values[name]), persons })),
      ),
    );
    return { ...scan, columns };
  }

  private async scan(
    { what, filter, sort, group: groupName, details, readsMembers, readerId }: ExportQuery,
    session: ClientSession,
  ): Promise<Scan<ListRow>> {
    const query = { ...(filter === undefined ? {} : { filter }), ...(sort === undefined ? {} : { sort }) };
    const scans: Readonly<Record<ExportKind, () => Promise<Scan<ListRow>>>> = {
      applications: async () => {
        const reader = {
          kind: 'staff',
          ...(readerId === undefined ? {} : { id: readerId }),
          permissions: readsMembers ? (['members.read'] as const) : [],
        } as const;
        const scan = await this.applications.scan(reader, query, session);
        return mapRows(scan, (row) => ({ values: applicationValues(row, details), persons: [row.id] }));
      },
      members: async () => {
        const group = noticeGroups.find((one) => one === groupName);
        const scan =
          group === undefined
            ? await this.members.scan(query, session)
            : await this.members.scanGroup({ type: group, ...searchOf(filter) }, session);
        return mapRows(scan, (row) => ({ values: memberValues(row, details), persons: [row.member.id] }));
      },
      couples: async () =>
        mapRows(await this.members.scanCouples(query, session), (row) => ({
          values: coupleValues(row),
          persons: [row.memberID1, row.memberID2].filter((id) => id !== ''),
        })),
      transactions: async () =>
        mapRows(await this.transactions.scan(query, session), (row) => ({
          values: paymentValues(row),
          persons: row.applicationId === undefined ? [] : [row.applicationId],
        })),
    };
    return scans[what]();
  }
}

function mapRows<Row>(scan: Scan<Row>, toListRow: (row: Row) => ListRow): Scan<ListRow> {
  return mapped(scan, async (rows) => Promise.resolve(rows.map(toListRow)));
}

/** Search text of a filter that `ExportDownloads` wrote. */
function searchOf(filter = '{}'): { search?: string } {
  const { q } = JSON.parse(filter) as { q?: string };
  return q === undefined ? {} : { search: q };
}
