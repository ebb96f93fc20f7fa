import { Injectable } from '@nestjs/common';
import type { ApplicationView } from '@portal/contract';
import { ApplicationStore } from '../applications/application-store.service.js';
import { MembersService } from '../members/members.service.js';
import { notFound } from '../platform/http/wire-error.js';
import type { MemberPrincipal } from '../platform/http/principal.js';
import { RecordReader } from './record-reader.service.js';

/** A member looks at the own record; its id is the application's. */
@Injectable()
export class OwnRecordService {
  constructor(
    private readonly records: ApplicationStore,
    private readonly reader: RecordReader,
    private readonly members: MembersService,
  ) {}

  /** The own record in the application's shape, without the spouse's data. @throws 404 for any other id. */
  async own(principal: MemberPrincipal, id: string): Promise<ApplicationView> {
    const member = id === principal.applicationId ? await this.members.byId(principal.memberId) : undefined;
    const application = member === undefined ? undefined : await this.records.byId(id);
    if (member === undefined || application === undefined) throw notFound();
    const view = await this.reader.view(await this.reader.read(application));
    // Of a change of the address that waits, the member is told by mail, without the names of staff.
    const { emailChange: _change, ...shown } = view.applicants[member.person] ?? {};
    const own = 'name' in shown ? shown : undefined;
    return {
      ...view,
      applicants: own === undefined ? [] : [own],
      memberID: member.id,
      mem_no: member.memNo,
      memberState: member.state,
      ...(member.validUntil === undefined ? {} : { expiry_date: member.validUntil }),
      ...(own?.mem_cert_image === undefined ? {} : { mem_cert_image: own.mem_cert_image }),
      ...(own?.mem_idCard_image === undefined ? {} : { mem_idCard_image: own.mem_idCard_image }),
    };
  }
}
