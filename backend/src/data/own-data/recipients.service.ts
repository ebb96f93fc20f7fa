import { Injectable } from '@nestjs/common';
import type { ExportRecipient, MemberRecipients, OwnMail, Recipients } from '@portal/contract/data/responses';
import { processors } from '@portal/contract/data/processors';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import type { Disclosure } from '../../platform/disclosures/disclosure.js';
import { Disclosures } from '../../platform/disclosures/disclosures.service.js';
import { MailsOfMember } from '../../mail/mails-of-member.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';

/** So many exports are told of: one a day for more than a year. */
const MOST = 500;

/**
 * Who received the data of a member: exports and mails of the record, of its applications and of the records that it has taken in
 * (docs/privacy.md).
 */
@Injectable()
export class RecipientsService {
  constructor(
    private readonly members: MembersService,
    private readonly disclosures: Disclosures,
    private readonly mails: MailsOfMember,
    private readonly names: StaffNames,
  ) {}

  /** For the member: without the names of staff. @throws 404 for an unknown member */
  async ofOwn(memberId: string): Promise<{ mails: OwnMail[]; recipients: Recipients }> {
    const { mails, found } = await this.found(await this.member(memberId));
    return { mails, recipients: { processors: [...processors], exports: found.map(shown) } };
  }

  /** For staff. @throws 404 for an unknown member */
  async ofMember(memberId: string): Promise<MemberRecipients> {
    const { mails, found } = await this.found(await this.member(memberId));
    const names = await this.names.ofIds(found.map(({ by }) => by));
    return {
      processors: [...processors],
      exports: found.map((one) => {
        const by = names.get(one.by);
        return { ...shown(one), ...(by === undefined ? {} : { by }) };
      }),
      mails: mails.map(({ address: _theirs, ...mail }) => mail),
    };
  }

  private async found(member: Member): Promise<{ mails: OwnMail[]; found: Disclosure[] }> {
    const { memberIds, applicationIds } = await this.members.idsOf(member);
    const [mails, found] = await Promise.all([
      this.mails.of(memberIds),
      this.disclosures.of([...memberIds, ...applicationIds], MOST),
    ]);
    return { mails, found };
  }

  private async member(id: string): Promise<Member> {
    const member = await this.members.byId(id);
    if (member === undefined) throw notFound();
    return member;
  }
}

function shown({ what, format, columns, details, filter, rows, at }: Disclosure): ExportRecipient {
  return {
    ...{ what, columns: [...columns], details, filter, rows, at: at.toISOString() },
    ...(format === undefined ? {} : { format }),
  };
}
