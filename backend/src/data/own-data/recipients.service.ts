import { Injectable } from '@nestjs/common';
import type { ExportRecipient, MemberRecipients, OwnMail, Recipients } from '@portal/contract/data/responses';
import { processors } from '@portal/contract/data/processors';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import type { Disclosure } from '../../platform/disclosures/disclosure.js';
import { Disclosures } from '../../platform/disclosures/disclosures.service.js';
import { MemberMailHistory } from '../../mail/member-mail-history.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';

/** Exports listed at most: one a day for more than a year. */
const MAX_EXPORTS = 500;

/**
 * Recipients of a member's data: exports and mails of the record, of its applications and of the records merged into it
 * (docs/privacy.md).
 */
@Injectable()
export class RecipientsService {
  constructor(
    private readonly members: MembersService,
    private readonly disclosures: Disclosures,
    private readonly mails: MemberMailHistory,
    private readonly names: StaffNames,
  ) {}

  /** Recipients as shown to the member, without staff names. @throws 404 for an unknown member */
  async forMember(memberId: string): Promise<{ mails: OwnMail[]; recipients: Recipients }> {
    const { mails, disclosures } = await this.find(await this.member(memberId));
    return { mails, recipients: { processors: [...processors], exports: disclosures.map(exportView) } };
  }

  /** Recipients as shown to staff, without mail addresses. @throws 404 for an unknown member */
  async forStaff(memberId: string): Promise<MemberRecipients> {
    const { mails, disclosures } = await this.find(await this.member(memberId));
    const names = await this.names.ofIds(disclosures.map(({ by }) => by));
    return {
      processors: [...processors],
      exports: disclosures.map((disclosure) => {
        const by = names.get(disclosure.by);
        return { ...exportView(disclosure), ...(by === undefined ? {} : { by }) };
      }),
      mails: mails.map(({ address: _address, ...mail }) => mail),
    };
  }

  private async find(member: Member): Promise<{ mails: OwnMail[]; disclosures: Disclosure[] }> {
    const { memberIds, applicationIds } = await this.members.idsOf(member);
    const [mails, disclosures] = await Promise.all([
      this.mails.latest(memberIds),
      this.disclosures.of([...memberIds, ...applicationIds], MAX_EXPORTS),
    ]);
    return { mails, disclosures };
  }

  private async member(id: string): Promise<Member> {
    const member = await this.members.byId(id);
    if (member === undefined) throw notFound();
    return member;
  }
}

function exportView({ what, format, columns, details, filter, rows, at }: Disclosure): ExportRecipient {
  return {
    ...{ what, columns: [...columns], details, filter, rows, at: at.toISOString() },
    ...(format === undefined ? {} : { format }),
  };
}
