import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { MailAudience, MailKind } from '@portal/contract/mail/mail-runs';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import {
  type AudienceFilter,
  type AudienceLimits,
  MemberAudienceRepository,
} from '../members/member-audience.repository.js';
import { MemberLists } from '../members/member-lists.service.js';
import { mailRunLimits } from './mail-runs.limits.js';
import type { MailRun, NewRecipient } from './mail-run.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';

/** The part of a run that determines its audience. */
type AudienceQuery = Pick<MailRun, 'audience' | 'official'> & {
  readonly source: { readonly kind: MailKind };
};

/** A member of an audience, for the preview. */
export interface Sample {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  readonly language: Language;
}

/** A batch of members of an audience. */
export interface AudienceBatch {
  readonly members: Awaited<ReturnType<MemberAudienceRepository['page']>>;
  readonly choices: Awaited<ReturnType<MemberMailChoices['ofAll']>>;
  /** Suppressed addresses. */
  readonly suppressed: Awaited<ReturnType<SuppressionsRepository['among']>>;
  /** Addresses that the mail of the earlier run reaches. */
  readonly reached: ReadonlySet<string>;
  /** Cursor of the next batch; undefined for the last. */
  readonly after: string | undefined;
}

/** Counts the audience of a mail and stores its recipients when the run starts (docs/rules/mail-runs.md). */
@Injectable()
export class AudienceService {
  constructor(
    private readonly members: MemberAudienceRepository,
    private readonly lists: MemberLists,
    private readonly choices: MemberMailChoices,
    private readonly suppressions: SuppressionsRepository,
    private readonly recipients: RecipientsRepository,
  ) {}

  /** Number of addresses that would get a mail now. */
  async count(query: AudienceQuery): Promise<number> {
    const { test } = query.audience;
    if (test !== undefined) return test.length;
    return this.members.countAddresses(await this.filterOf(query.audience), await this.limitsOf(query));
  }

  /** Sample recipients for the preview. */
  async samples(query: AudienceQuery): Promise<Sample[]> {
    const { audience } = query;
    const { samples } = mailRunLimits;
    if (audience.test !== undefined) {
      const language = audience.language ?? 'en';
      return audience.test.slice(0, samples).map((address) => ({ name: '', number: '', address, language }));
    }
    const some = await this.members.some(await this.filterOf(audience), await this.limitsOf(query), samples);
    const choices = await this.choices.ofAll(some.map(({ id }) => id));
    return some.map(({ id, name, memNo, email }) => ({
      name,
      number: memNo,
      address: email,
      language: choices.get(id)?.language ?? 'en',
    }));
  }

  /** Reads the next members of an audience, with their choices and suppressions. @param after cursor of the previous batch */
  async read({ audience }: AudienceQuery, after: string | undefined): Promise<AudienceBatch> {
    const members = await this.members.page(await this.filterOf(audience), after, mailRunLimits.collectBatch);
    const [choices, suppressed, reached] = await Promise.all([
      this.choices.ofAll(members.map(({ id }) => id)),
      this.suppressions.among(members.map(({ email }) => email)),
      audience.missed === undefined
        ? new Set<string>()
        : this.recipients.reached(
            audience.missed,
            members.map(({ email }) => email),
          ),
    ]);
    const isLast = members.length < mailRunLimits.collectBatch;
    return { members, choices, suppressed, reached, after: isLast ? undefined : members.at(-1)?.id };
  }

  /**
   * Stores a batch of recipients; those who get no mail with the reason.
   * @param count number of recipients queued before this batch
   * @returns the number including this batch
   */
  async write(
    run: AudienceQuery & Pick<MailRun, 'id'>,
    { members, choices, suppressed, reached }: AudienceBatch,
    count: number,
    at: Date,
  ): Promise<number> {
    const { audience } = run;
    const rows: NewRecipient[] = [];
    const numberByAddress = new Map<string, string | undefined>();
    // A killed worker may have stored this batch: the addresses of its members are not duplicates of themselves.
    const addresses = members.flatMap(({ email }) => (email === '' ? [] : [email]));
    const stored = await this.recipients.byKeys(run.id, addresses);
    const ids = new Set(members.map(({ id }) => id));
    for (const [address, { memberId = '', number }] of stored)
      if (!ids.has(memberId)) numberByAddress.set(address, number);
    let next = count;
    for (const { id, name, memNo, email } of members) {
      const { language, off } = choices.get(id) ?? { language: 'en' as const, off: [] };
      if (audience.language !== undefined && language !== audience.language) continue;
      const base = {
        ...{ runId: run.id, memberId: id, number: memNo, name, language, address: email, tries: 0, at },
        chunk: Math.floor(next / mailRunLimits.chunk),
      };
      const skipped = { ...base, key: `member:${id}`, state: 'skipped' as const };
      if (email === '') rows.push({ ...skipped, why: 'noEmail' });
      else if (!run.official && off.includes(run.source.kind)) rows.push({ ...skipped, why: 'unsubscribed' });
      else if (suppressed.has(email)) rows.push({ ...skipped, why: 'suppressed' });
      else if (reached.has(email)) rows.push({ ...skipped, why: 'alreadySent' });
      else if (numberByAddress.has(email)) {
        const sameAs = numberByAddress.get(email);
        rows.push({ ...skipped, why: 'sameAddress', ...(sameAs === undefined ? {} : { sameAs }) });
      } else {
        rows.push({ ...base, key: email, state: 'queued' });
        numberByAddress.set(email, memNo);
        next += 1;
      }
    }
    await this.recipients.insert(rows);
    return next;
  }

  /** Stores the addresses of a test. @returns their number */
  async writeTests(
    { id, audience }: Pick<MailRun, 'id' | 'audience'>,
    test: readonly string[],
    at: Date,
  ): Promise<number> {
    await this.recipients.insert(
      test.map((address, index) => ({
        ...{ runId: id, key: address, address, state: 'queued' as const, tries: 0, at },
        language: audience.language ?? 'en',
        chunk: Math.floor(index / mailRunLimits.chunk),
      })),
    );
    return test.length;
  }

  /** @throws WireError 422 for a filter that the list of members lacks */
  private async filterOf({ filter, ...audience }: MailAudience): Promise<AudienceFilter> {
    return filter === undefined ? audience : { listed: await this.lists.audience(filter) };
  }

  private async limitsOf({ audience, official, source }: AudienceQuery): Promise<AudienceLimits> {
    const { language, missed } = audience;
    const [unsubscribed, hindi, suppressed, reached] = await Promise.all([
      official ? [] : this.choices.without(source.kind),
      language === undefined ? [] : this.choices.hindiReaders(),
      this.suppressions.all(),
      missed === undefined ? [] : this.recipients.reached(missed),
    ]);
    return {
      without: language === 'en' ? [...unsubscribed, ...hindi] : unsubscribed,
      ...(language === 'hi' ? { among: hindi } : {}),
      withoutAddresses: [...suppressed, ...reached],
    };
  }
}
