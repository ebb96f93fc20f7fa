/** The tables of docs/rules, made from the code. */
import { applicationTransitions } from '@portal/contract/applications/states';
import { paymentMayMove, paymentStates } from '@portal/contract/payments/responses';
import { permissions, type Permission, grantable, rolePermissions } from '@portal/contract/permissions';
import { priceSeed } from '@portal/contract/settings/prices';
import { mails } from '@portal/contract/mails';
import { retentionRows } from '@portal/backend/operations/retention/retention.rules';

/** Paths from the root, as glob takes them. */
export const pagesWithTables: readonly string[] = ['docs/rules/*.md'];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

const yesIf = (isSo: boolean): string => (isSo ? 'yes' : '');

function permissionCells(permission: Permission): string[] {
  const admin = rolePermissions.Admin.includes(permission);
  return [
    `\`${permission}\``,
    yesIf(rolePermissions.Employee.includes(permission)),
    admin ? 'yes' : grantable.includes(permission) ? 'when granted' : '',
    yesIf(rolePermissions.superAdmin.includes(permission)),
  ];
}

/** Renderers by the name in the table marker of a page. */
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

const tablePattern = /<!-- table: ([a-z-]+) -->\n[^]*?<!-- \/table -->/g;

/** Returns the page with regenerated tables. @throws for a marker with an unknown table */
export function withTables(page: string): string {
  return page.replace(tablePattern, (_whole, name: string) => {
    const render = tables[name];
    if (render === undefined) throw new Error(`Unknown table ${name}`);
    return `<!-- table: ${name} -->\n\n${render()}\n\n<!-- /table -->`;
  });
}
