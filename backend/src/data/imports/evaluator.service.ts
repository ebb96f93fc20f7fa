import { Injectable } from '@nestjs/common';
import type { ImportProblem } from '@portal/contract/data/import.responses';
import { columnsOf, type ImportField } from '@portal/contract/data/import-fields';
import { personKeyOf } from '../../applications/submission/person-key.js';
import { DuplicateFinder } from '../duplicates/duplicate-finder.service.js';
import { MembersService } from '../../members/members.service.js';
import { duplicateKeysOf, hashedKey, MIN_SCORE, likelihoodOf } from '../duplicates/duplicate-score.js';
import type { ComparableMember, Member } from '../../members/member.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { Clock } from '../../platform/clock.js';
import type { Finding, Import, RegisterLine, RowMember, StoredRow } from './import.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { PlaceValues } from './place-values.service.js';
import { quotedValue, type RowValues, rowValues } from './row-values.js';

/** A row with its values and finding. */
export interface EvaluatedRow extends RegisterLine {
  readonly values: RowValues;
  readonly keys: readonly string[];
  readonly finding: Finding;
}

/** A row, as far as later ones are compared with it. */
interface ReadRow {
  readonly row: number;
  readonly keys: readonly string[];
  readonly values: RowValues;
}

/** The rows before the one that is evaluated, in the order of the sheet, by each of their keys. */
type EarlierRows = ReadonlyMap<string, readonly ReadRow[]>;

type Mapping = readonly (ImportField | null)[];

/** Existing numbers and members that rows are compared with. */
interface KnownMembers {
  readonly byNumber: ReadonlyMap<string, Member>;
  readonly taken: ReadonlySet<string>;
  readonly byPerson: ReadonlyMap<string, Member>;
  readonly alike: readonly ComparableMember[];
  /** Ids of similar members by shared key. */
  readonly sharing: ReadonlyMap<string, readonly string[]>;
}

/**
 * Evaluates the rows of a register without writing (docs/rules/imports.md); used by both the check and the import. Rows are compared
 * with earlier rows first, so that both give the same finding although the import has made the earlier rows members.
 */
@Injectable()
export class ImportEvaluator {
  constructor(
    private readonly rows: ImportRowsRepository,
    private readonly places: PlaceValues,
    private readonly members: ImportedMembers,
    private readonly duplicates: DuplicateFinder,
    private readonly directory: MembersService,
    private readonly clock: Clock,
  ) {}

  /** @param lines in the order of the sheet; the number of queries does not depend on their number */
  async evaluate(
    found: Pick<Import, 'id' | 'mapping' | 'places'>,
    lines: readonly RegisterLine[],
  ): Promise<EvaluatedRow[]> {
    const { id: importId, mapping = [] } = found;
    const now = this.clock.now();
    const placed = await this.places.placed(found, lines);
    const read = lines.map((line, at) => {
      const { cells, problems } = placed[at] ?? { cells: line.cells, problems: [] };
      const read = rowValues(cells, mapping, now);
      const values = { ...read, problems: [...read.problems, ...problems] };
      const likeKeys = duplicateKeysOf(values.applicant);
      return { ...line, values, likeKeys, keys: [...exactKeysOf(values), ...likeKeys] };
    });
    const [known, above] = await Promise.all([
      this.knownOf(
        importId,
        read.map(({ values }) => values),
        [...new Set(read.flatMap(({ likeKeys }) => likeKeys))],
      ),
      this.above(importId, mapping, read),
    ]);
    const here = new Map(read.map((line) => [line.row, line]));
    const earlier = new Map<string, ReadRow[]>();
    const evaluated: EvaluatedRow[] = [];
    for (const one of [...above, ...read].sort((a, b) => a.row - b.row)) {
      const line = here.get(one.row);
      if (line !== undefined) {
        const finding = findingOf(line, earlier, known);
        const problems = quoting(finding.problems, line.cells, mapping);
        evaluated.push({ ...line, finding: { ...finding, problems } });
      }
      for (const key of one.keys) {
        const sharing = earlier.get(key);
        if (sharing === undefined) earlier.set(key, [one]);
        else sharing.push(one);
      }
    }
    return evaluated;
  }

  private async above(importId: string, mapping: Mapping, lines: readonly ReadRow[]): Promise<ReadRow[]> {
    const last = lines.at(-1);
    if (last === undefined) return [];
    const keys = [...new Set(lines.flatMap((line) => line.keys))];
    const here = new Set(lines.map(({ row }) => row));
    const stored = await this.rows.earlier(importId, last.row, keys);
    const now = this.clock.now();
    return stored
      .filter(({ row }) => !here.has(row))
      .map((one: StoredRow) => ({
        row: one.row,
        keys: one.keys,
        values: rowValues(one.cells, mapping, now),
      }));
  }

  private async knownOf(
    importId: string,
    values: readonly RowValues[],
    likeKeys: readonly string[],
  ): Promise<KnownMembers> {
    const numbers = values.map(({ memNo }) => memNo).filter((memNo) => memNo !== '');
    const persons = values.flatMap(({ applicant, appType }) => personKeyOf(applicant, appType) ?? []);
    const [held, sharing] = await Promise.all([
      this.members.findExisting(numbers, persons),
      this.duplicates.sharing(likeKeys),
    ]);
    const alike = await this.directory.comparable([...new Set([...sharing.values()].flat())]);
    const own = await this.rows.ownAmong(
      importId,
      alike.map(({ id }) => id),
    );
    return { ...held, alike: alike.filter(({ id }) => !own.has(id)), sharing };
  }
}

/** What a row stores of its values. */
export function storedValues(
  { cells, values, keys }: EvaluatedRow,
  mapping: Mapping,
): Pick<StoredRow, 'cells' | 'memNo' | 'name' | 'keys' | 'appType'> {
  return {
    cells,
    memNo: values.memNo,
    name: values.applicant.name || quotedValue(cells, mapping, 'name'),
    keys,
    appType: values.appType,
  };
}

/** Problems with the columns and texts of their cells. */
function quoting(
  problems: readonly ImportProblem[],
  cells: readonly string[],
  mapping: Mapping,
): ImportProblem[] {
  return problems.map((problem) => {
    const value = quotedValue(cells, mapping, problem.field);
    const columns = columnsOf(mapping, problem.field);
    return { ...problem, columns, ...(value === '' ? {} : { value }) };
  });
}

function findingOf({ values, keys }: ReadRow, earlier: EarlierRows, known: KnownMembers): Finding {
  const { memNo, applicant, appType } = values;
  const problems: ImportProblem[] = [...values.problems, ...findRepeated(values, earlier)];
  const holder = known.byNumber.get(memNo);
  const isHolder = holder !== undefined && isSamePerson(applicant, holder.applicant);
  if (problems.length === 0 && isHolder) return { outcome: 'same', problems, member: rowMember(holder) };
  if (memNo !== '' && (known.taken.has(memNo) || (holder !== undefined && !isHolder))) {
    problems.push({ field: 'mem_no', key: 'import.number.taken', params: { number: memNo } });
  }
  if (problems.length > 0) return { outcome: 'wrong', problems };
  const person = personKeyOf(applicant, appType);
  const member = person === undefined ? undefined : known.byPerson.get(person);
  if (member !== undefined) return { outcome: 'same', problems, member: rowMember(member) };
  const above = keys
    .flatMap((key) => earlier.get(key) ?? [])
    .sort((a, b) => a.row - b.row)
    .find((other) => likelihoodOf(applicant, other.values.applicant).score >= MIN_SCORE);
  if (above !== undefined) return { outcome: 'alike', problems, likeRow: above.row };
  const like = known.alike
    .filter(({ id }) => keys.some((key) => known.sharing.get(key)?.includes(id) === true))
    .map((one) => ({ one, score: likelihoodOf(applicant, one.applicant).score }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)[0];
  if (like !== undefined) return { outcome: 'alike', problems, member: rowMember(like.one) };
  return { outcome: 'new', problems };
}

/** Problems of a number or a person that an earlier row has too. */
function findRepeated({ memNo, applicant, appType }: RowValues, earlier: EarlierRows): ImportProblem[] {
  const number = memNo === '' ? undefined : earlier.get(hashedKey(`number ${memNo}`))?.[0];
  if (number !== undefined) {
    return [{ field: 'mem_no', key: 'import.number.twice', params: { row: number.row } }];
  }
  const key = personKeyOf(applicant, appType);
  const person = key === undefined ? undefined : earlier.get(hashedKey(`person ${key}`))?.[0];
  return person === undefined
    ? []
    : [{ field: 'regno', key: 'import.person.twice', params: { row: person.row } }];
}

/** Whether two persons with the same membership number are the same, by at least one further reason. */
function isSamePerson(one: Member['applicant'], other: Member['applicant']): boolean {
  const { reasons } = likelihoodOf(one, other);
  return reasons.some((reason) => ['name', 'namePart', 'registrationNumber', 'birth'].includes(reason));
}

function rowMember({ id, applicationId, memNo, applicant }: ComparableMember): RowMember {
  return { memberId: id, applicationId, memNo, name: applicant.name };
}

/** Number and person keys of a row. */
function exactKeysOf({ memNo, applicant, appType }: RowValues): string[] {
  const person = personKeyOf(applicant, appType);
  return [
    ...(memNo === '' ? [] : [hashedKey(`number ${memNo}`)]),
    ...(person === undefined ? [] : [hashedKey(`person ${person}`)]),
  ];
}
