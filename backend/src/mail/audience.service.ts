import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { MailKind } from '@portal/contract/mail/mail-runs';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import { type AudienceLimits, MemberAudienceRepository } from '../members/member-audience.repository.js';
import { mailRunLimits } from './mail-runs.limits.js';
import type { MailRun, NewRecipient } from './mail-run.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';

/** Whom a mail is for, as far as the choices of members decide it. */
type Asked = Pick<MailRun, 'audience' | 'official'> & { readonly source: { readonly kind: MailKind } };

/** Somebody of an audience, for the preview. */
export interface Sample {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  readonly language: Language;
}

/** Some members of an audience, as they are written down together. */
export interface AudiencePart {
  readonly members: Awaited<ReturnType<MemberAudienceRepository['page']>>;
  readonly choices: Awaited<ReturnType<MemberMailChoices['ofAll']>>;
  /** addresses */
  readonly suppressed: Awaited<ReturnType<SuppressionsRepository['among']>>;
  /** What the next part begins after; absent for the last. */
  readonly after: string | undefined;
}

/** Who gets the mail of a run: counted before, written down when it starts (docs/rules/mail-runs.md). */
@Injectable()
export class AudienceService {
  constructor(
    private readonly members: MemberAudienceRepository,
    private readonly choices: MemberMailChoices,
    private readonly suppressions: SuppressionsRepository,
    private readonly recipients: RecipientsRepository,
  ) {}

  /** How many would get a mail now. */
  async count(asked: Asked): Promise<number> {
    const { test } = asked.audience;
    if (test !== undefined) return test.length;
    return this.members.countAddresses(asked.audience, await this.limitsOf(asked));
  }

  /** Some of those who would. */
  async samples(asked: Asked): Promise<Sample[]> {
    const { audience } = asked;
    const { samples } = mailRunLimits;
    if (audience.test !== undefined) {
      const language = audience.language ?? 'en';
      return audience.test.slice(0, samples).map((address) => ({ name: '', number: '', address, language }));
    }
    const some = await this.members.some(audience, await this.limitsOf(asked), samples);
    const choices = await this.choices.ofAll(some.map(({ id }) => id));
    return some.map(({ id, name, memNo, email }) => ({
      name,
      number: memNo,
      address: email,
      language: choices.get(id)?.language ?? 'en',
    }));
  }

  /** Reads the next members of an audience, with what decides whether they get a mail. @param after the last one before them */
  async read({ audience }: Asked, after: string | undefined): Promise<AudiencePart> {
    const members = await this.members.page(audience, after, mailRunLimits.collectBatch);
    const [choices, suppressed] = await Promise.all([
      this.choices.ofAll(members.map(({ id }) => id)),
      this.suppressions.among(members.map(({ email }) => email)),
    ]);
    const isLast = members.length < mailRunLimits.collectBatch;
    return { members, choices, suppressed, after: isLast ? undefined : members.at(-1)?.id };
  }

  /**
   * Writes down members of an audience, those who get no mail with the reason.
   * @param count recipients that are to get a mail before these
   * @returns how many with these
   */
  async write(
    run: Asked & Pick<MailRun, 'id'>,
    { members, choices, suppressed }: AudiencePart,
    count: number,
    at: Date,
  ): Promise<number> {
    const { audience } = run;
    const rows: NewRecipient[] = [];
    const doubles: NewRecipient[] = [];
    const known = new Map<string, string>();
    let next = count;
    for (const { id, name, memNo, email } of members) {
      const { language, off } = choices.get(id) ?? { language: 'en' as const, off: [] };
      if (audience.language !== undefined && language !== audience.language) continue;
      const base = {
        ...{ runId: run.id, memberId: id, number: memNo, name, language, address: email, tries: 0, at },
        chunk: Math.floor(next / mailRunLimits.chunk),
      };
      const skipped = { ...base, key: `member:${id}`, state: 'skipped' as const };
      const sameAs = known.get(email);
      if (email === '') rows.push({ ...skipped, why: 'noEmail' });
      else if (!run.official && off.includes(run.source.kind)) rows.push({ ...skipped, why: 'unsubscribed' });
      else if (suppressed.has(email)) rows.push({ ...skipped, why: 'suppressed' });
      else if (sameAs !== undefined) rows.push({ ...skipped, why: 'sameAddress', sameAs });
      else {
        rows.push({ ...base, key: email, state: 'queued' });
        known.set(email, memNo);
        next += 1;
      }
    }
    // Of another batch, or of this one by a worker that was killed: only what is another member's is a double.
    const taken = (await this.recipients.insert(rows)).filter(({ state }) => state === 'queued');
    const owners = await this.recipients.byKeys(
      run.id,
      taken.map(({ key }) => key),
    );
    for (const row of taken) {
      const owner = owners.get(row.key);
      if (owner === undefined || owner.memberId === row.memberId) continue;
      doubles.push({
        ...row,
        key: `member:${row.memberId ?? ''}`,
        state: 'skipped',
        why: 'sameAddress',
        ...(owner.number === undefined ? {} : { sameAs: owner.number }),
      });
    }
    await this.recipients.insert(doubles);
    return next;
  }

  /** Writes down the addresses of a test. @returns how many */
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

  private async limitsOf({ audience, official, source }: Asked): Promise<AudienceLimits> {
    const { language } = audience;
    const [unsubscribed, hindi, withoutAddresses] = await Promise.all([
      official ? [] : this.choices.without(source.kind),
      language === undefined ? [] : this.choices.hindiReaders(),
      this.suppressions.all(),
    ]);
    return {
      without: language === 'en' ? [...unsubscribed, ...hindi] : unsubscribed,
      ...(language === 'hi' ? { among: hindi } : {}),
      withoutAddresses,
    };
  }
}
