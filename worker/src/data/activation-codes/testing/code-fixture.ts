import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import type { CodeSheets, ImportCodes } from '@portal/contract/data/responses';
import {
  type Answer,
  type ApprovalHarness,
  eventually,
  password,
  type Person,
} from '../../../reviewing/approval/testing/approval-harness.js';
import { lines, RegisterFixture } from '../../imports/testing/register-fixture.js';
import { pdfPageTexts } from '../../../platform/testing/pdf-text.js';

/** A sheet as it is read from paper. */
export interface ReadSheet {
  readonly memNo: string;
  readonly code: string;
  readonly text: string;
}

/** What a superAdmin does about the codes of imported members. */
export class CodeFixture {
  readonly registers: RegisterFixture;

  private constructor(
    readonly harness: ApprovalHarness,
    readonly person: Person,
  ) {
    this.registers = new RegisterFixture(person);
  }

  /** A superAdmin of this name, who has just given the password. */
  static async open(harness: ApprovalHarness, username: string): Promise<CodeFixture> {
    const staff = harness.app.get(StaffService, { strict: false });
    const chief = { username, role: 'superAdmin', email: `${username}@portal.example`, password } as const;
    await staff.create({ kind: 'system' }, chief);
    const { body } = await harness.person().post('/api/admin/login', { username, password });
    const fixture = new CodeFixture(harness, harness.person(String(body['accessToken'])));
    await fixture.registers.giveThePassword();
    return fixture;
  }

  /** Imports members without an e-mail, or each with one, and files them under a prant. @returns id of the import */
  async imported(
    from: number,
    prants: readonly string[],
    hasEmail: (index: number) => boolean,
  ): Promise<string> {
    const register = lines(prants.length, from).map((line, index) =>
      hasEmail(index) ? line : { ...line, email: '' },
    );
    const id = await this.registers.checked(register);
    await this.registers.import(id);
    for (const [index, prant] of prants.entries()) {
      await this.harness.connection
        .collection('members')
        .updateOne({ memNo: String(from + index) }, { $set: { 'association.prant': prant } });
    }
    return id;
  }

  async codes(importId: string): Promise<ImportCodes> {
    const { status, body } = await this.person.get(`/api/imports/${importId}/codes`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body['data'] as ImportCodes;
  }

  async print(importId: string, body: object = {}): Promise<Answer> {
    return this.person.post(`/api/imports/${importId}/codes/print`, body);
  }

  async show(runId: string): Promise<CodeSheets> {
    return (await this.person.get(`/api/code_sheets/${runId}`)).body['data'] as CodeSheets;
  }

  async file(runId: string): Promise<Answer> {
    return this.person.post(`/api/code_sheets/${runId}/file`);
  }

  /** Waits for sheets. */
  async made(runId: string): Promise<CodeSheets> {
    return eventually(async () => {
      const sheets = await this.show(runId);
      return (sheets.state === 'done' || sheets.state === 'failed') && sheets;
    }, 60_000);
  }

  /** Asks for sheets, waits for them and reads them. */
  async read(asked: Promise<Answer>): Promise<ReadSheet[]> {
    const runId = runIdOf(await asked);
    await this.made(runId);
    return this.sheets(runId);
  }

  /** Downloads sheets and reads them. */
  async sheets(runId: string): Promise<ReadSheet[]> {
    const { status, body } = await this.file(runId);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const { url } = body['data'] as { url: string };
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return (await pdfPageTexts(bytes)).map((text) => ({
      text,
      memNo: /सदस्यता संख्या\n(\S+)/.exec(text)?.[1] ?? '',
      code: /([2-9A-Z]{4}-){2}[2-9A-Z]{4}/.exec(text)?.[0] ?? '',
    }));
  }

  /** A member logs in with what stands on paper. */
  async logIn(memNo: string, secret: string): Promise<Answer> {
    return this.harness.person().post('/api/membership_login', { memNo, password: secret });
  }
}

/** @throws Error with what else was answered than a run */
export function runIdOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body['data'] as { runId: string }).runId;
}
