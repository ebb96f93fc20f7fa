/** The tables of docs/rules and docs/testing.md that the code is the truth of. */
import { applicationTransitions } from '@portal/contract/applications/states';
import { paymentMayMove, paymentStates } from '@portal/contract/payments/responses';
import { permissions, type Permission, grantable, rolePermissions } from '@portal/contract/permissions';
import { priceSeed } from '@portal/contract/settings/prices';
import { mails } from '@portal/contract/mails';
import { retentionRows } from '@portal/backend/operations/retention/retention.table';
import { killers } from '../mutants/killers.ts';
import { mutants } from '../mutants/mutants.ts';

/** Paths from the root, as glob takes them. */
export const pagesWithTables: readonly string[] = ['docs/rules/*.md', 'docs/testing.md'];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

const mark = (isSo: boolean): string => (isSo ? 'yes' : '');

function permissionCells(permission: Permission): string[] {
  const admin = rolePermissions.Admin.includes(permission);
  return [
    `\`${permission}\``,
    mark(rolePermissions.Employee.includes(permission)),
    admin ? 'yes' : grantable.includes(permission) ? 'when granted' : '',
    mark(rolePermissions.superAdmin.includes(permission)),
  ];
}

/** Each table by the name that its mark in a page has. */
export const tables: Readonly<Record<string, () => string>> = {
  permissions: () =>
    table(['permission', 'Employee', 'Admin', 'superAdmin'], permissions.map(permissionCells)),
  'application-transitions': () =>
    table(
      ['event', 'from', 'to'],
      applicationTransitions.map(({ event, from, to }) => [`\`${event}\``, from.join(', '), to]),
    ),
  'payment-states': () =>
    table(
      ['from', 'to'],
      paymentStates.map((from) => [
        from,
        paymentStates.filter((to) => paymentMayMove(from, to)).join(', ') || 'nothing: the end',
      ]),
    ),
  prices: () =>
    table(
      ['plan', ...(priceSeed[0]?.lines ?? []).map(({ label }) => label), 'total'],
      priceSeed.map(({ plan, lines, total }) => [
        `\`${plan}\``,
        ...lines.map(({ amount }) => String(amount)),
        String(total),
      ]),
    ),
  mails: () =>
    table(
      ['mail', 'leaves by', 'attachments'],
      Object.entries(mails).map(([key, { sender, attachments }]) => [
        `\`${key}\``,
        sender === 'system' ? "the server's own log-in" : 'the mailbox of staff',
        attachments.join(', '),
      ]),
    ),
  retention: () => table(['what', 'kept', 'then', 'by'], retentionRows()),
  faults: () => table(['id', 'what a person would meet', 'check', 'put into', 'noticed by'], faultRows()),
};

/** Of the names of tests some have a bar in them. */
const inCell = (text: string): string => text.replaceAll('|', '\\|');

function faultRows(): string[][] {
  const known = killers();
  return mutants.map(({ id, check = '', damage, file }) => [
    id,
    damage,
    check,
    `\`${file}\``,
    inCell(known[id] ?? 'not judged since this is kept'),
  ]);
}

const MARKED = /<!-- table: ([a-z-]+) -->\n[^]*?<!-- \/table -->/g;

/**
 * A page with its tables written anew.
 * @throws Error for a mark that names no table
 */
export function withTables(page: string): string {
  return page.replace(MARKED, (_whole, name: string) => {
    const make = tables[name];
    if (make === undefined) throw new Error(`No table is called ${name}`);
    return `<!-- table: ${name} -->\n\n${make()}\n\n<!-- /table -->`;
  });
}
