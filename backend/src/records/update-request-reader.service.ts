import { Injectable } from '@nestjs/common';
import type { Page } from '@portal/contract/responses';
import type { StaffUpdateRequest, UpdateRequestRow } from '@portal/contract/members/responses';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import type { PageQuery, SimpleRestQuery } from '@portal/contract/platform/requests';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import type { Application } from '../applications/application.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { FilesService } from '../applications/uploads/files.service.js';
import type { Member } from '../members/member.js';
import { MemberLists } from '../members/member-lists.service.js';
import { MembersService } from '../members/members.service.js';
import { fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import type { FieldChange, UpdateRequest } from '../members/update-requests/update-request.js';
import { updateRequestList } from '../members/update-requests/update-requests.list.js';
import { UpdateRequestsService } from '../members/update-requests/update-requests.service.js';
import { currentTexts } from './requested-changes.js';

type Row = UpdateRequestRow & { id: string };

/** Reads members' requests for staff. */
@Injectable()
export class UpdateRequestReader {
  constructor(
    private readonly requests: UpdateRequestsService,
    private readonly members: MembersService,
    private readonly lists: MemberLists,
    private readonly applications: ApplicationStore,
    private readonly files: FilesService,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `get_old_updateApplication`: open requests, longest waiting first. */
  async page({ page = 0, limit: asked }: PageQuery): Promise<Page<UpdateRequestRow>> {
    const { pageSize, maxPageSize } = updateRequestList;
    const limit = Math.min(asked ?? pageSize, maxPageSize);
    const { rows, total } = await this.requests.numbered(page * limit, limit);
    const data = (await this.rowsOf(rows)).map(({ id: _id, ...row }) => row);
    return { data, totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /** The same as a list of the console; filter `q` finds members as their list does. @throws 422 for an unsupported filter or sort */
  async simpleRest(query: SimpleRestQuery): Promise<ListPage<Row>> {
    const { filter, request } = readList(updateRequestList, query);
    const [kind, named, search] = [filter.text('kind'), filter.text('field'), filter.text('q')];
    const field = (Object.keys(allFields) as FieldName[]).find((one) => one === named);
    if ((kind && !['member', 'old'].includes(kind)) || (named && field === undefined))
      throw unprocessable([fieldError('filter', 'request.type')]);
    const found = await this.requests.page(
      {
        ...(kind ? { isOld: kind === 'old' } : {}),
        ...(field ? { field } : {}),
        ...(search
          ? { memberIds: await this.lists.matching(await this.requests.waitingMembers(), search) }
          : {}),
      },
      request,
    );
    return { ...found, rows: await this.rowsOf(found.rows) };
  }

  /** Returns the requests of an application's members and audits the access. @throws 404 for an unknown application */
  async ofApplication(actor: Actor, applicationId: string): Promise<StaffUpdateRequest[]> {
    const application = await this.applications.byId(applicationId);
    if (application === undefined) throw notFound();
    const members = await this.members.ofApplication(application.id);
    const views = await Promise.all(members.map(async (member) => this.ofMember(member, application)));
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'application.viewed', object: { kind: 'application', id: application.id } });
    });
    return views.flatMap((view) => view ?? []);
  }

  private async rowsOf(requests: readonly UpdateRequest[]): Promise<Row[]> {
    const members = await this.members.ofApplications(requests.map(({ applicationId }) => applicationId));
    const byId = new Map(members.map((member) => [member.id, member]));
    return requests.flatMap(({ id, applicationId, memberId, memNo, changes, askedAt }) => {
      const member = byId.get(memberId);
      return {
        id,
        _id: applicationId,
        request: id,
        appType: member?.appType ?? 'single',
        name: member?.applicant.name ?? '',
        mem_no: memNo,
        fields: changes.map(({ field }) => field),
        createdAt: askedAt.toISOString(),
      };
    });
  }

  private async ofMember(
    member: Member,
    { verification }: Application,
  ): Promise<StaffUpdateRequest | undefined> {
    const request = await this.requests.lastOf(member.id);
    if (request === undefined) return undefined;
    const { id, state, askedAt, endedAt, decidedBy, memNo, isOld } = request;
    const names = await this.staffNames.ofIds(decidedBy === undefined ? [] : [decidedBy]);
    const by = names.get(decidedBy ?? '');
    const now = currentTexts(member);
    return {
      id,
      state,
      askedAt: askedAt.toISOString(),
      ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
      ...(by === undefined ? {} : { decidedBy: by }),
      appType: member.appType,
      name: member.applicant.name,
      mem_no: memNo,
      docstatus: member.applicant.docstatus,
      ...(isOld && state === 'open' && verification === undefined ? { verifies: true } : {}),
      changes: await Promise.all(
        request.changes.map(async (change) => this.shown(change, now(change.field))),
      ),
    };
  }

  /** Files are shown by signed URL; equal files by equal URLs. */
  private async shown(
    { field, from, to, decision, reason }: FieldChange,
    now: string,
  ): Promise<StaffUpdateRequest['changes'][number]> {
    const isFile = allFields[field].kind === 'file';
    const address = async (value: string): Promise<string> =>
      isFile ? this.files.viewAddress(value) : value;
    const was = await address(from);
    return {
      field,
      from: was,
      to: await address(to),
      now: now === from ? was : await address(now),
      ...(decision === undefined ? {} : { decision }),
      ...(reason === undefined ? {} : { reason }),
    };
  }
}
