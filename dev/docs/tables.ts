/** The tables of docs/rules, made from the code. */
import {
  applicationTransitions,
  paymentMayMove,
  paymentStates,
  permissions,
  type Permission,
  priceSeed,
  grantable,
  rolePermissions,
} from '@portal/contract';
import { mails } from '@portal/contract/mails';
import { retentionRows } from '@portal/backend/retention/retention.table';

/** Paths from the root, as glob takes them. */
export const pagesWithTables: readonly string[] = ['docs/rules/*.md'];

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
};

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
