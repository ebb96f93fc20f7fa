import { looksLikeFormula } from '@portal/contract/validation/visible-text';
import { type Cell, cleanText, INDIA_MS } from './cell.js';

/** Indian grouping with two decimals; negative amounts have Western grouping, because a format has at most two conditions. */
const RUPEES = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00';
const TIME = 'dd-mm-yyyy hh:mm:ss';
const DAY = 'd/m/yyyy';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheet serial dates, correct from March 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
/** Maximum length of a cell. */
const MOST_CHARACTERS = 32_767;

/** Indexes of the styles in `cellXfs`. */
const style = { none: 0, heading: 1, rupees: 2, time: 3, day: 4, text: 5, quoted: 6 } as const;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Formats text cells as text, also when edited, and marks formula-like text with `quotePrefix`. */
export const stylesXml =
  `${HEAD}<styleSheet xmlns="${NAMESPACE}">` +
  `<numFmts count="3">${[RUPEES, TIME, DAY].map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${xf(0)}${xf(0, 'fontId="1" applyFont="1"')}${xf(164)}${xf(165)}${xf(166)}${xf(49)}${xf(49, 'fontId="0" quotePrefix="1"')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function xf(numFmtId: number, more = 'fontId="0"'): string {
  return `<xf numFmtId="${numFmtId}" ${more} fillId="0" borderId="0" xfId="0"${numFmtId > 0 ? ' applyNumberFormat="1"' : ''}/>`;
}

export function contentTypesXml(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return (
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
    Array.from(
      { length: sheets },
      (_none, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
    ).join('') +
    '</Types>'
  );
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

export const packageRelationsXml = relationsXml([['officeDocument', 'xl/workbook.xml']]);

export function workbookRelationsXml(sheets: number): string {
  return relationsXml([
    ...Array.from(
      { length: sheets },
      (_none, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
    ),
    ['styles', 'styles.xml'],
  ]);
}

export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATION}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Returns the beginning of a sheet with frozen headings. */
export function sheetBeginXml(
  columns: readonly { readonly heading: string; readonly width: number }[],
): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) => textXml(`${nameOf(index)}1`, heading, style.heading));
  return (
    `${HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
}

export const sheetEndXml = '</sheetData></worksheet>';

/** @param number row number, from 2 */
export function rowXml(cells: readonly (Cell | undefined)[], number: number): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== undefined) xml += cellXml(`${nameOf(index)}${number}`, cell);
  }
  return `${xml}</row>`;
}

function cellXml(at: string, cell: Cell): string {
  if ('text' in cell) {
    return textXml(at, cell.text, looksLikeFormula(cell.text) ? style.quoted : style.text);
  }
  if ('paise' in cell) return numberXml(at, cell.paise / 100, style.rupees);
  if ('at' in cell) return numberXml(at, serial(cell.at.getTime() + INDIA_MS), style.time);
  if ('count' in cell) return numberXml(at, cell.count, style.none);
  const ms = Date.parse(cell.day);
  return Number.isNaN(ms) || cell.day < FIRST_DAY
    ? textXml(at, cell.day, style.text)
    : numberXml(at, serial(ms), style.day);
}

function numberXml(at: string, value: number, styled: number): string {
  return `<c r="${at}"${styled === style.none ? '' : ` s="${styled}"`}><v>${value}</v></c>`;
}

function textXml(at: string, text: string, styled: number): string {
  const clean = cleanText(text).slice(0, MOST_CHARACTERS);
  if (clean === '') return '';
  return `<c r="${at}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${escaped(clean)}</t></is></c>`;
}

function serial(ms: number): number {
  return (ms - EPOCH) / DAY_MS;
}

/** Escapes XML, and `_x0041_`, which would be read as a character. */
function escaped(text: string): string {
  if (!/[&<>"_]/.test(text)) return text;
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

const names: string[] = [];

/** Returns the column name A, B, ... Z, AA, AB, ... @param index from 0 */
function nameOf(index: number): string {
  return (names[index] ??=
    (index >= 26 ? nameOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26)));
}
