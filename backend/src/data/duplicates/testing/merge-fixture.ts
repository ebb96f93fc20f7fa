import type { Type } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { DuplicateDetail, DuplicatePair } from '@portal/contract/data/responses';
import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { MergeDto } from '@portal/contract/data/requests';
import mongoose from 'mongoose';
import { AccountsModule } from '../../../accounts/accounts.module.js';
import { PaymentsModule } from '../../../payments/payments.module.js';
import { DataModule } from '../../data.module.js';
import { TestBrowser } from '../../../accounts/testing/browser.js';
import { DocumentCodes } from '../../../members/documents/document-codes.js';
import type { Browser, BrowserAnswer } from '../../../applications/drafts/testing/browser.js';
import { RecordsModule } from '../../../records/records.module.js';
import { LoggedInMember } from '../../../records/testing/logged-in-member.js';
import { StaffFixture } from '../../../records/testing/staff-fixture.js';
import { DuplicateFinder } from '../duplicate-finder.service.js';

const password = 'Orange-Peel-2026';

/** Collections that a merge writes. */
const touched = ['members', 'member_logins', 'documents'] as const;

/** An office that merges, and members with two records. */
export class MergeFixture {
  private count = 0;

  private constructor(
    readonly staff: StaffFixture,
    readonly clerk: Browser,
  ) {}

  /** @param more modules besides those that a merge needs */
  static async open(more: readonly Type[] = []): Promise<MergeFixture> {
    const needed = [AccountsModule, RecordsModule, PaymentsModule, DataModule];
    const staff = await StaffFixture.open([...needed, ...more]);
    const fixture = new MergeFixture(staff, await staff.hire('asha', 'superAdmin'));
    await fixture.giveAgain(fixture.clerk);
    return fixture;
  }

  async close(): Promise<void> {
    await this.staff.test.close();
  }

  rows(name: string) {
    return this.staff.test.connection.collection(name);
  }

  async giveAgain(browser: Browser): Promise<void> {
    await browser.post(calls.reauthenticate.path, { password });
  }

  /** Another staff user who has re-entered the password. */
  async colleague(username: string, role: Role, grants: readonly Permission[] = []): Promise<Browser> {
    const browser = await this.staff.hire(username, role, grants);
    await this.giveAgain(browser);
    return browser;
  }

  /** A member with a password, a document and a log-in. */
  async member(changes: Readonly<Record<string, unknown>> = {}) {
    this.count += 1;
    const home = await LoggedInMember.open(this.staff, `70${this.count}`, {
      email: `member${this.count}@home.example`,
      ...changes,
    });
    const id = String((await home.stored())?._id);
    const code = this.staff.test.app.get(DocumentCodes, { strict: false }).make();
    await this.rows('documents').insertOne({
      ...{
        applicationId: home.id,
        memberId: id,
        person: 0,
        memNo: home.memNo,
        kind: 'card',
        state: 'current',
      },
      ...{ key: `applications/single/${home.memNo}/${code}/card.jpg`, version: code, code, sha256: code },
      ...{ bytes: 1, override: {}, issuedAt: new Date() },
    });
    return { home, id, memNo: home.memNo, applicationId: home.id, code };
  }

  /** Two records of one person. */
  async twice() {
    return { kept: await this.member(), other: await this.member({ name: 'Asha R. Rao' }) };
  }

  async set(id: string, fields: object): Promise<void> {
    await this.rows('members').updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: fields });
  }

  /** Files two members as a couple, by the application of the first. */
  async fileTogether(first: { id: string; applicationId: string }, second: { id: string }): Promise<void> {
    const couple = { appType: 'couple', applicationId: first.applicationId };
    await this.set(first.id, { ...couple, person: 0 });
    await this.set(second.id, { ...couple, person: 1 });
  }

  async stored(id: string) {
    return this.rows('members').findOne({ _id: new mongoose.Types.ObjectId(id) });
  }

  async seen(id: string): Promise<string> {
    const updatedAt: unknown = (await this.stored(id))?.['updatedAt'];
    return updatedAt instanceof Date ? updatedAt.toISOString() : '';
  }

  async merge(
    kept: string,
    other: string,
    { by = this.clerk, ...changes }: { by?: Browser } & Partial<MergeDto> = {},
  ): Promise<BrowserAnswer> {
    return by.post(`/api/merge_members/${kept}-${other}`, {
      keep: kept,
      keepUpdatedAt: await this.seen(kept),
      otherUpdatedAt: await this.seen(other),
      fields: [],
      ...changes,
    });
  }

  async undo(kept: string, other: string, by = this.clerk): Promise<BrowserAnswer> {
    return by.post(`/api/undo_merge/${kept}-${other}`);
  }

  async detail(one: string, other: string): Promise<DuplicateDetail> {
    return (await this.clerk.get(`/api/duplicates/${one}-${other}`)).body['data'] as DuplicateDetail;
  }

  async find(): Promise<void> {
    await this.staff.test.app.get(DuplicateFinder, { strict: false }).run();
  }

  async listed(state?: string): Promise<DuplicatePair[]> {
    const query = state === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
    return (await this.clerk.get(`${calls.listDuplicates.path}${query}`)).body as unknown as DuplicatePair[];
  }

  /** What a code of a document says to anybody. */
  async verified(code: string): Promise<Readonly<Record<string, unknown>>> {
    return (await this.staff.test.app.inject({ url: `/api/verify_document/${code}` })).json();
  }

  async login(memNo: string, secret: string) {
    return new TestBrowser(this.staff.test).call(calls.memberLogin, { memNo, password: secret });
  }

  /** Every byte of what a merge writes, by collection. */
  async bytes(): Promise<Record<string, string[]>> {
    const all = touched.map(async (name) => {
      const rows = await this.rows(name)
        .find({}, { sort: { _id: 1 }, raw: true })
        .toArray();
      return [name, rows.map((row) => Buffer.from(row as unknown as Uint8Array).toString('base64'))];
    });
    return Object.fromEntries(await Promise.all(all)) as Record<string, string[]>;
  }
}
