/** Imports members from before the portal through the API: a register of a few rows, with codes by mail. */
import { calls } from '@portal/contract/calls';
import { putHeaders } from '@portal/contract/applications/put-upload';
import type { ImportView } from '@portal/contract/data/import.responses';
import { UNLIMITED_MS, until } from '../core/wait.ts';
import type { Mailbox } from '../testing/mailbox.ts';
import { completeFirstLogIn } from './first-log-in.ts';
import type { ReviewerByHttp } from './reviewer-by-http.ts';

const columns = ['mem_no', 'name', 'dob', 'gender', 'phone', 'email', 'regno', 'memberOn'] as const;

/** Without a column of types they are Associates. */
const rows: readonly Readonly<Record<(typeof columns)[number], string>>[] = [
  {
    mem_no: 'OLD/412',
    name: 'Shanta Gokhale',
    dob: '14/07/1951',
    gender: 'F',
    phone: '9822011412',
    email: 'old-1@post.example',
    regno: 'MMC-18412',
    memberOn: '02/10/1988',
  },
  {
    mem_no: 'OLD/655',
    name: 'Raghunath Prasad',
    dob: '03/01/1948',
    gender: 'M',
    phone: '9431022655',
    email: 'old-2@post.example',
    regno: 'BCMR-9655',
    memberOn: '15/08/1983',
  },
];

/**
 * Imports the register, mails the codes and logs each member in once.
 *
 * @returns the membership numbers
 */
export async function importOldMembers({
  portal,
  password,
  superAdmin,
  inbox,
}: {
  readonly portal: string;
  readonly password: string;
  readonly superAdmin: ReviewerByHttp;
  readonly inbox: Mailbox;
}): Promise<string[]> {
  const id = await importRegister(superAdmin);
  await superAdmin.call(calls.mailImportCodes, { params: { id }, body: { count: rows.length } });
  return await Promise.all(
    rows.map(async ({ email }) => await completeFirstLogIn(portal, inbox, email, password)),
  );
}

/** @returns the id of the finished import */
async function importRegister({ call }: ReviewerByHttp): Promise<string> {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const file = Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n'));
  const upload = await call(calls.beginImport, { body: { name: 'old-members.csv', size: file.length } });
  const { id, url, contentType } = upload.data;
  const put = await fetch(url, { method: 'PUT', headers: putHeaders(contentType), body: file });
  if (!put.ok) throw new Error(`Upload of the register failed: ${put.status} ${await put.text()}`);
  const params = { id };
  const untilState = async (state: ImportView['state']): Promise<ImportView> => {
    let view: ImportView | undefined;
    await until(`The register as ${state}`, UNLIMITED_MS, async () => {
      view = (await call(calls.getImport, { params })).data;
      if (view.error !== undefined) throw new Error(`The register: ${JSON.stringify(view.error)}`);
      return view.state === state;
    });
    if (view === undefined) throw new Error('The register was not read.');
    return view;
  };
  await call(calls.readImport, { params });
  await untilState('read');
  await call(calls.checkImport, { params, body: { mapping: [...columns] } });
  const { toImport: count } = await untilState('checked');
  await call(calls.startImport, { params, body: { count } });
  await untilState('imported');
  return id;
}
